import type { Checkout, PayOrder, PayResult } from 'contracts';
import type { AccountContext } from '../../context.ts';
import { AppError, isDatabaseDown } from '../../errors.ts';
import { refuseBlockedAccount } from '../../people/session/blocked-address.service.ts';
import { addressMissing, isPaid, notPayable } from '../order/order-errors.ts';
import { getOrder, readOrderToChange } from '../order/order.service.ts';
import { type Attempt, startAttempt, whileAwaited } from './attempt.service.ts';
import { gatewayUnavailable } from '../../platform/gateway/client.ts';
import { isKnownPayer } from '../order/pay-on-delivery.service.ts';
import { currency, fixedCharge } from '../order/charge.ts';
import { declineMessage } from './decline-message.ts';
import type { SaleOutcome } from '../../platform/gateway/gateway.ts';
import { saleFor, type SaleSecret, secretOfRequest, sellWithoutKey } from './sale.service.ts';
import { settleAttempt } from './attempt-outcome.service.ts';
import { captureAttempt } from './money-record.service.ts';

/**
 * Returns a client token for the account's own customer at the gateway. Throws `gateway_unavailable`, and
 * `too_many_requests` when the client's address got too many tokens (decision 41).
 */
export const clientToken = (ctx: AccountContext): Promise<string> =>
  limitTokens(ctx, () => ctx.gateway.clientToken(ctx.account.id));

/** The same for the popup: nobody's while nothing is stored for the account, because the token outlives the session (decision 130). */
const popupToken = (ctx: AccountContext): Promise<string> =>
  limitTokens(ctx, async () => {
    const saved = await ctx.gateway.savedMethods(ctx.account.id);
    return ctx.gateway.clientToken(saved?.length === 0 ? null : ctx.account.id);
  });

const limitTokens = (ctx: AccountContext, make: () => Promise<string>): Promise<string> =>
  ctx.limiter.guard(
    [{ limit: 'tokensForAddress', key: ctx.clientAddress }],
    make,
    (outcome) => 'value' in outcome,
  );

/** What the payment popup shows. The label and the amount come from the api, never from the build of web (decision 2). Throws `blocked`. */
export async function checkout(ctx: AccountContext): Promise<Checkout> {
  await refuseBlockedAccount(ctx, ctx.account.id);
  const { testMode } = ctx.gateway;
  const { isOffered, countries } = ctx.settings.payOnDelivery;
  const isKnown = isOffered && (await isKnownPayer(ctx.db, ctx.account.id));
  return {
    clientToken: await popupToken(ctx),
    label: testMode ? 'Test Transaction' : 'Payment',
    testMode,
    amountPaise: fixedCharge(ctx),
    currency,
    threeDSecure: ctx.env.threeDSecure,
    googleMerchantId: ctx.env.googleMerchantId,
    payOnDelivery: isKnown,
    payOnDeliveryNeedsEmail: isOffered && !isKnown && !ctx.isGuest,
    payOnDeliveryCountries: countries,
  };
}

/**
 * Pays an order with a nonce, in the five steps of docs/behaviour/money.md#the-five-steps-of-a-payment. It returns after
 * the third step; the submission runs after the response. A declined card is a result (`declined`, with a sentence),
 * and so is a missing answer of the gateway (`unknown`), which a sweep resolves later. For a paid order it returns
 * `paid`. Throws `not_found`, `address_missing` (a line ships and the order has no address, decision 34),
 * `order_closed`, `payment_in_progress`, `blocked`, `gateway_unavailable`, `too_many_requests`.
 */
export async function payOrder(ctx: AccountContext, input: PayOrder): Promise<PayResult> {
  const order = await readOrderToChange(ctx, { id: input.orderId });
  if (order.state !== 'pending') {
    const now = await getOrder(ctx, order);
    if (isPaid(now)) return { outcome: 'paid', message: null, order: now };
    // A payment that was declined in between leaves it to be paid.
    if (now.state !== 'pending') throw notPayable(now);
  }
  // An address is never removed, so this check still holds when step 1 locks the order.
  if (order.needsAddress) throw addressMissing(order.number);
  return ctx.limiter.guard(
    [{ limit: 'failedPaymentsFromAddress', key: ctx.clientAddress }],
    () => payPending(ctx, input),
    (ended) => 'value' in ended && ended.value.outcome === 'declined',
  );
}

async function payPending(ctx: AccountContext, input: PayOrder): Promise<PayResult> {
  await ctx.gateway.ensureCustomer(ctx.account.id);
  const attempt = await startAttempt(ctx, input);
  if (!attempt) return { outcome: 'paid', message: null, order: await getOrder(ctx, { id: input.orderId }) };
  const outcome = await whileAwaited(ctx, attempt, () => sell(ctx, attempt, secretOfRequest(ctx, input)));
  const settled = await settleOrExplain(ctx, attempt, outcome);
  if (outcome.kind === 'unavailable') throw gatewayUnavailable(new Error(outcome.reason));
  if (settled === 'paid' && outcome.kind === 'authorized') {
    const paid = { ...attempt, state: 'authorized' as const, transactionId: outcome.transaction.id };
    void whileAwaited(ctx, paid, () => captureAttempt(ctx, paid)).catch((error: unknown) =>
      ctx.log.warn({ err: error, attempt: attempt.id }, 'A payment is submitted later, by the sweep.'),
    );
  }
  const now = await getOrder(ctx, { id: input.orderId });
  if (now.state === 'paid') return { outcome: 'paid', message: null, order: now };
  return settled === 'unknown'
    ? { outcome: 'unknown', message: unknownMessage, order: now }
    : { outcome: 'declined', message: notPaidMessage(outcome), order: now };
}

const unknownMessage =
  'The bank has not answered yet. Please do not pay again: the order shows the result within a few minutes.';

/** Sends the sale. When the gateway refuses its request key, and so did nothing, sends it again without the key. */
async function sell(ctx: AccountContext, attempt: Attempt, secret: SaleSecret): Promise<SaleOutcome> {
  const outcome = await ctx.gateway.sale(saleFor(attempt, secret));
  return outcome.kind === 'key_refused' ? sellWithoutKey(ctx, attempt, secret) : outcome;
}

/** From here on money may be authorized, so an unreachable database must not be reported as a failed payment. */
async function settleOrExplain(ctx: AccountContext, attempt: Attempt, outcome: SaleOutcome) {
  try {
    return await settleAttempt(ctx, attempt, outcome);
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    throw new AppError(
      'database_unavailable',
      'Your payment was sent, but its result could not be noted yet. Please do not pay again: the order shows it within a few minutes.',
      { cause: error },
    );
  }
}

function notPaidMessage(outcome: SaleOutcome): string {
  if (outcome.kind === 'declined' || outcome.kind === 'refused' || outcome.kind === 'key_refused') {
    return declineMessage(outcome);
  }
  return 'The payment did not match the order and was given back. Please try again later.';
}
