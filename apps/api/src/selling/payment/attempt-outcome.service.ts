import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Attempt, reschedule, recordNotPaid, recordPaid, recordUnknown } from './attempt.service.ts';
import type { GatewayTransaction, SaleOutcome } from '../../platform/gateway/gateway.ts';
import { openSecret } from './sale.service.ts';
import { mismatch } from './attempt-decision.ts';
import { statusOf } from '../../platform/gateway/transaction-status.ts';
import { reportToOperators } from './money-record.service.ts';

/** The result of recording an outcome. `paid` is also returned when the attempt had paid the order before. */
type Settled = 'paid' | 'not_paid' | 'mismatch' | 'unknown';

/**
 * Records the outcome of a sale. The first caller resolves the attempt; later callers change nothing. It does not
 * capture the transaction. An authorization that no order names in the end is voided.
 */
export async function settleAttempt(ctx: Context, attempt: Attempt, outcome: SaleOutcome): Promise<Settled> {
  switch (outcome.kind) {
    case 'authorized':
      return settleAuthorized(ctx, attempt, outcome.transaction);
    case 'declined':
      await settleDeclined(ctx, attempt, outcome);
      return 'not_paid';
    case 'refused':
    case 'key_refused':
    case 'unavailable':
      await settleRefused(ctx, attempt, outcome);
      return 'not_paid';
    case 'unknown':
      await recordUnknown(ctx, attempt, outcome.reason);
      return 'unknown';
  }
}

/** An authorization that was voided before it paid an order does not count as a decline, because no card was refused. */
async function settleDeclined(
  ctx: Context,
  attempt: Attempt,
  { transaction, reason }: Extract<SaleOutcome, { kind: 'declined' }>,
): Promise<void> {
  const move = statusOf(transaction) === 'declined' ? 'decline' : 'giveBack';
  const ended = await recordNotPaid(ctx, attempt, { move, reason, transaction });
  if (ended && move === 'decline') await countForAddress(ctx, attempt);
}

/**
 * A refusal with a code of the gateway is about what the shopper sent: a nonce that was made up, used or too old, fields
 * that do not pass. Without one the gateway was not reached, refused us, or made no transaction.
 */
async function settleRefused(
  ctx: Context,
  attempt: Attempt,
  outcome: Extract<SaleOutcome, { kind: 'refused' | 'key_refused' | 'unavailable' }>,
): Promise<void> {
  const refusedInput = outcome.kind === 'refused' && outcome.codes.length > 0;
  const ended = await recordNotPaid(ctx, attempt, { move: 'refuse', reason: outcome.reason, refusedInput });
  if (ended && refusedInput) await countForAddress(ctx, attempt);
}

/** Failures found by a job are counted here for the address; those within the request by limiter.guard. */
async function countForAddress(ctx: Context, { id, nonceEnc }: Attempt): Promise<void> {
  if (ctx.clientAddress !== null || !nonceEnc) return;
  const address = openSecret(nonceEnc, ctx.env.nonceKeys, id)?.address;
  if (address) await ctx.limiter.count({ limit: 'failedPaymentsFromAddress', key: address });
}

async function settleAuthorized(
  ctx: Context,
  attempt: Attempt,
  transaction: GatewayTransaction,
): Promise<Settled> {
  const differs = mismatch(attempt, transaction);
  if (differs) {
    ctx.log.error(
      { attempt: attempt.id, transaction: transaction.id },
      `A payment is given back: ${differs}.`,
    );
    const ended = await recordNotPaid(ctx, attempt, { move: 'giveBack', reason: differs, transaction });
    if (ended) await giveAuthorizationBack(ctx, attempt, transaction.id);
    else await giveBackUnlessNamed(ctx, attempt, transaction);
    return 'mismatch';
  }
  if (await recordPaid(ctx, attempt, transaction)) {
    void keepNewest(ctx, attempt, transaction);
    return 'paid';
  }
  return (await giveBackUnlessNamed(ctx, attempt, transaction)) ? 'not_paid' : 'paid';
}

/** What was stored with this sale is the first that the next popup offers, and each card is stored once. */
async function keepNewest(
  ctx: Context,
  { id, nonceEnc }: Attempt,
  { storedAs }: GatewayTransaction,
): Promise<void> {
  const customerId = nonceEnc && openSecret(nonceEnc, ctx.env.nonceKeys, id)?.customerId;
  if (customerId && storedAs) await ctx.gateway.keepNewest(customerId, storedAs);
}

/** Handles an outcome for a finished attempt: the transaction that the attempt names stays, any other is voided. */
async function giveBackUnlessNamed(
  ctx: Context,
  attempt: Attempt,
  transaction: GatewayTransaction,
): Promise<boolean> {
  const now = await ctx.db
    .selectFrom('attempts')
    .select(['transactionId', 'state'])
    .where('id', '=', attempt.id)
    .executeTakeFirst();
  const named = now?.state !== 'voided' && now?.state !== 'declined';
  if (named && now?.transactionId === transaction.id) return false;
  await giveUnnamedBack(ctx, attempt, transaction.id);
  return true;
}

/**
 * Voids an authorization that no order names. If its attempt failed without naming a transaction, the attempt's row
 * gets this one, so that a sweep can finish the void.
 */
export async function giveUnnamedBack(
  ctx: Context,
  attempt: Attempt,
  transactionId: string,
): Promise<VoidEnd> {
  ctx.log.warn(
    { attempt: attempt.id, transaction: transactionId },
    'An authorization came after its attempt was over; it is given back.',
  );
  await ctx.db
    .updateTable('attempts')
    .set({ state: 'voided', transactionId, nextCheckAt: sql<Date>`now()`, checks: 0 })
    .where('id', '=', attempt.id)
    .where('state', '=', 'failed')
    .where('transactionId', 'is', null)
    .execute();
  return giveAuthorizationBack(ctx, attempt, transactionId);
}

/** The result of voiding an authorization: it is gone, it has settled, or the answer is unknown. */
type VoidEnd = 'given_back' | 'settled' | 'not_yet';

/**
 * Voids an authorization that no order names. When the gateway does not answer, a `voided` attempt that names it stays
 * due and the sweep tries again; if that never succeeds, the authorization expires by itself. One that has settled is
 * reported to operators.
 */
export async function giveAuthorizationBack(
  ctx: Context,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'state' | 'checks'>,
  transactionId: string,
): Promise<VoidEnd> {
  const outcome = await ctx.gateway.voidAuthorization(transactionId);
  if (outcome.kind === 'unknown') {
    ctx.log.warn(
      { attempt: attempt.id, transaction: transactionId },
      `An authorization is not given back yet: ${outcome.reason}.`,
    );
    await reschedule(ctx, attempt);
    return 'not_yet';
  }
  if (outcome.kind === 'settled') await reportUnnamedCharge(ctx, attempt, transactionId);
  await noteGivenBack(ctx, attempt, transactionId);
  return outcome.kind === 'settled' ? 'settled' : 'given_back';
}

/** Records that the authorization of a finished attempt is gone, so nothing is due any more. */
export async function noteGivenBack(
  ctx: Context,
  { id }: Pick<Attempt, 'id'>,
  transactionId: string,
): Promise<void> {
  await ctx.db
    .updateTable('attempts')
    .set({ nextCheckAt: null })
    .where('id', '=', id)
    .where('state', '=', 'voided')
    .where('transactionId', '=', transactionId)
    .execute();
}

/** Reports a settled transaction that no order names. The shop never submitted it, so a person must look into it. */
export const reportUnnamedCharge = (
  ctx: Context,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
  transactionId: string,
): Promise<void> =>
  reportToOperators(ctx, { id, orderId, transactionId }, unnamedCharge({ id, transactionId }));

export const unnamedCharge = ({ id, transactionId }: { id: string; transactionId: string }): string =>
  `Transaction ${transactionId} of ${id} has settled, though no order is paid by it: give the money back at the gateway.`;
