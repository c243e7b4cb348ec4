import type { Checkout, PayOrder, PayResult } from 'contracts';
import type { AccountContext } from '../context.ts';
import { AppError, isDatabaseDown } from '../errors.ts';
import { addressMissing, paymentInProgress } from '../order/order-errors.ts';
import { getOrder } from '../order/order.service.ts';
import { type Attempt, startAttempt } from './attempt.service.ts';
import { gatewayUnavailable } from '../gateway/client.ts';
import { currency, fixedCharge } from './charge.ts';
import { declineMessage } from './decline-message.ts';
import type { SaleOutcome } from '../gateway/gateway.ts';
import { saleFor, sellWithoutKey } from './sale.service.ts';
import { settleAttempt } from './attempt-outcome.service.ts';
import { submitAttempt } from './submission.service.ts';

/**
 * A client token of the person's own customer at the gateway. Throws `gateway_unavailable`, and
 * `too_many_requests` when an address was given too many (decision 41).
 */
export const clientToken = (ctx: AccountContext): Promise<string> =>
  ctx.limiter.guard(
    [{ limit: 'tokensForAddress', key: ctx.clientAddress }],
    () => ctx.gateway.clientToken(ctx.account.id),
    (outcome) => 'value' in outcome,
  );

/** What the popup needs: label and amount come from here, never from a build (decision 2). */
export async function checkout(ctx: AccountContext): Promise<Checkout> {
  const { testMode } = ctx.gateway;
  return {
    clientToken: await clientToken(ctx),
    label: testMode ? 'Test Transaction' : 'Payment',
    testMode,
    amountPaise: fixedCharge(ctx),
    currency,
  };
}

/**
 * Pays an order with a nonce, by the five steps of money.md; answers after the third, submitting goes
 * on behind. A declined card is an answer (`declined`, with a sentence), and so is silence (`unknown`):
 * the order then settles by itself. Paying a paid order answers `paid`. Throws `not_found`,
 * `address_missing` (decision 34: something ships, and nobody said where to), `order_closed`,
 * `payment_in_progress`, `gateway_unavailable`, `too_many_requests`.
 */
export async function payOrder(ctx: AccountContext, input: PayOrder): Promise<PayResult> {
  const order = await getOrder(ctx, { id: input.orderId });
  if (order.state !== 'pending') return answerNotPayable(ctx, input);
  // An address that was given never goes again, so this holds when the order is taken to be paid.
  if (order.ships && !order.deliveryAddress) throw addressMissing(order.number);
  return ctx.limiter.guard(
    [{ limit: 'declinesFromAddress', key: ctx.clientAddress }],
    () => payPending(ctx, input),
    (ended) => 'value' in ended && ended.value.outcome === 'declined',
  );
}

async function payPending(ctx: AccountContext, input: PayOrder): Promise<PayResult> {
  const attempt = await startAttempt(ctx, input);
  if (!attempt) return answerNotPayable(ctx, input);
  const outcome = await sell(ctx, attempt, input);
  const settled = await settleOrExplain(ctx, attempt, outcome);
  if (outcome.kind === 'unavailable') throw gatewayUnavailable(new Error(outcome.reason));
  if (settled === 'paid' && outcome.kind === 'authorized') {
    void submitAttempt(ctx, { ...attempt, transactionId: outcome.transaction.id }).catch((error: unknown) =>
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

/** The sale; once more without its key where the key is what the gateway refused, which means it did nothing. */
async function sell(
  ctx: AccountContext,
  attempt: Attempt,
  { nonce, deviceData }: PayOrder,
): Promise<SaleOutcome> {
  const secret = { nonce, deviceData: deviceData ?? null };
  const outcome = await ctx.gateway.sale(saleFor(attempt, secret));
  return outcome.kind === 'key_refused' ? sellWithoutKey(ctx, attempt, secret) : outcome;
}

/** From here on money may be held: a database that is away must not sound like a payment that failed. */
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

/** A second click finds the order paid, being paid, or closed. */
async function answerNotPayable(ctx: AccountContext, { orderId }: PayOrder): Promise<PayResult> {
  const order = await getOrder(ctx, { id: orderId });
  if (order.state === 'paid') return { outcome: 'paid', message: null, order };
  if (order.state === 'paying') throw paymentInProgress();
  throw new AppError(
    'order_closed',
    order.state === 'canceled'
      ? `Order ${order.number} was canceled. Please order again.`
      : `The time to pay for order ${order.number} has run out. Put its items back into the cart to order again.`,
  );
}
