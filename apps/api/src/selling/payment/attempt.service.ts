import type { AttemptState, PayOrder } from 'contracts';
import { counter } from 'observation/metrics';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { AccountContext, Context } from '../../context.ts';
import type { AttemptsTable, Database } from '../../platform/db/schema.ts';
import { refuseBlockedAccount } from '../../people/session/blocked-address.service.ts';
import { issueInvoice } from '../gst/invoice-issue.service.ts';
import { attemptMoves } from '../order/money-machine.ts';
import { isPaid, notPayable, orderNotFound } from '../order/order-errors.ts';
import { lockOrderRow, moveAttempt, moveOrder, recordEvent } from '../order/order-move.service.ts';
import { sellStock } from '../order/stock.service.ts';
import { chargeFor } from '../order/charge.ts';
import { backOffSeconds, inSeconds } from '../../platform/db/due-time.ts';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { sealSecret, secretOfRequest } from './sale.service.ts';
import type { Env } from '../../env.ts';
import { allowedIn, rowLimits, tooMany } from '../../platform/limits/limits.ts';
import { tell } from '../order/tell.service.ts';

type Trx = Transaction<Database>;
export type Attempt = Selectable<AttemptsTable>;

const outcomes = counter(
  'payments_total',
  'Attempts to pay, by the state that they were left in; an unknown one counts again once its outcome is known.',
  ['outcome'],
);

/**
 * Step 1, one commit: the order becomes `paying`, its attempt is `created`, and the row stores the
 * encrypted nonce with all else that the sale sends.
 * Returns null when the order is paid. Throws `payment_in_progress`, `order_closed`, `not_found`, `blocked`
 * (its owner) and `too_many_requests`.
 */
export async function startAttempt(ctx: AccountContext, input: PayOrder): Promise<Attempt | null> {
  const { orderId } = input;
  return ctx.db.transaction().execute(async (trx) => {
    const before = await lockOrderRow(trx, orderId);
    if (!before) throw orderNotFound();
    if (isPaid(before)) return null;
    const order = await moveOrder(trx, 'pay', orderId, { by: ctx.account.id });
    if (!order) throw notPayable(before);
    await refuseBlockedAccount({ ...ctx, db: trx }, order.accountId);
    if (ctx.env.rateLimits) await refuseTooManyTries(trx, ctx.env, { orderId, accountId: order.accountId });
    const { n } = await trx
      .selectFrom('attempts')
      .select(sql<number>`coalesce(max(n), 0) + 1`.as('n'))
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    const id = `${order.number}-${n}`;
    return trx
      .insertInto('attempts')
      .values({
        id,
        orderId,
        n,
        ...chargeFor(ctx, order.totalPaise),
        nonceEnc: sealSecret(secretOfRequest(ctx, input), ctx.env.nonceKeys, id),
        nextCheckAt: inSeconds(ctx.env.paymentCheckAfterMs / 1_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Awaits a call to the gateway about an attempt that no sweep has claimed. As long as this process lives, it moves the
 * attempt's next check ahead; soon after its end a sweep looks (docs/behaviour/money.md#how-an-unanswered-sale-is-resolved).
 */
export async function whileAwaited<Answer>(
  ctx: Context,
  { id, state }: Pick<Attempt, 'id' | 'state'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const checkLater = () =>
    ctx.db
      .updateTable('attempts')
      .set({ nextCheckAt: inSeconds(ctx.env.paymentCheckAfterMs / 1_000) })
      .where('id', '=', id)
      .where('state', '=', state)
      .where('checks', '=', 0)
      .execute()
      // The next turn tries again; without a database a sweep cannot look either.
      .catch(() => {});
  const turns = setInterval(() => void checkLater(), ctx.env.paymentCheckAfterMs / 3);
  try {
    return await call();
  } finally {
    clearInterval(turns);
  }
}

/**
 * Step 3, one commit: the order names the transaction and becomes `paid`, its reserved units become sold, the nonce is
 * erased, and the invoice is issued. Returns false when the attempt was resolved before; then nothing changed.
 */
export async function recordPaid(
  ctx: Context,
  attempt: Attempt,
  transaction: GatewayTransaction,
): Promise<boolean> {
  return guarded(ctx, attemptMoves.authorize.to, async (trx) => {
    const moved = await moveOrder(trx, 'authorize', attempt.orderId, {
      by: 'gateway',
      reason: attempt.id,
      paidAttemptId: attempt.id,
      paidWith: transaction.instrument?.kind ?? null,
    });
    if (!moved) return false;
    const isAuthorized = await moveAttempt(trx, attempt.id, 'authorize', {
      ...resolvedBy(transaction),
      nextCheckAt: inSeconds(ctx.env.paymentCheckAfterMs / 1_000),
    });
    if (!isAuthorized) return false;
    await sellStock(trx, attempt.orderId);
    await tell(trx, { kind: 'paid', orderId: attempt.orderId });
    await recordEvent(trx, {
      orderId: attempt.orderId,
      by: 'gateway',
      machine: 'money',
      fromState: 'none',
      toState: 'authorised',
      reason: `${attempt.id} ${transaction.id}`,
    });
    await issueInvoice(trx, ctx, attempt.orderId);
    return true;
  });
}

interface Ending {
  move: 'decline' | 'refuse' | 'giveBack';
  /** The gateway's message, for operators. */
  reason: string;
  transaction?: GatewayTransaction;
  /** True when the gateway refused what the shopper had sent. */
  refusedInput?: boolean;
}

/**
 * Ends an attempt without payment, in one commit: the attempt gets its final state, the nonce is erased, and the order
 * waits for payment again, with its full time unless that is more than twice as much from when it was made. Returns false when the attempt was resolved before. An attempt that ends
 * as `voided` is due at once, so that a sweep voids its transaction.
 */
export async function recordNotPaid(
  ctx: Context,
  attempt: Attempt,
  { move, reason, transaction, refusedInput = false }: Ending,
): Promise<boolean> {
  const { to } = attemptMoves[move];
  return guarded(ctx, to, async (trx) => {
    const moved = await moveOrder(trx, 'giveBack', attempt.orderId, {
      by: 'gateway',
      reservationMs: ctx.env.reservationMs,
      reason: `${attempt.id} ${to}`,
    });
    if (!moved) return false;
    return moveAttempt(trx, attempt.id, move, {
      ...resolvedBy(transaction),
      reason,
      refusedInput,
      nextCheckAt: to === 'voided' ? sql<Date>`now()` : null,
    });
  });
}

/** What changes in every attempt that has its outcome. */
const resolvedBy = (transaction: GatewayTransaction | undefined) => ({
  transactionId: transaction?.id ?? null,
  instrument: transaction?.instrument ? JSON.stringify(transaction.instrument) : null,
  nonceEnc: null,
  checks: 0,
  resolvedAt: sql<Date>`now()`,
});

/** Records that no answer came. The sweep checks the attempt when it is due. */
export async function recordUnknown(ctx: Context, attempt: Attempt, reason: string): Promise<void> {
  const { from, to } = attemptMoves.loseAnswer;
  await guarded(ctx, to, async (trx) => {
    if (!(await moveAttempt(trx, attempt.id, 'loseAnswer', { reason }))) return false;
    await recordEvent(trx, {
      orderId: attempt.orderId,
      by: 'gateway',
      machine: 'attempt',
      fromState: from[0],
      toState: to,
      reason: attempt.id,
    });
    return true;
  });
}

class Undone extends Error {}

/** Leads an attempt to its outcome, in one transaction. When the change returns false, the transaction is rolled back. */
async function guarded(
  ctx: Context,
  outcome: AttemptState,
  change: (trx: Trx) => Promise<boolean>,
): Promise<boolean> {
  try {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await change(trx))) throw new Undone();
    });
    outcomes.inc({ outcome });
    return true;
  } catch (error) {
    if (error instanceof Undone) return false;
    throw error;
  }
}

/**
 * Refuses a payment when too many payments of its order have failed, or too many of its owner's within an hour
 * (docs/behaviour/money.md#abuse-limits). Both count by whose order it is, whoever pays. Throws `too_many_requests`.
 */
async function refuseTooManyTries(
  trx: Transaction<Database>,
  env: Pick<Env, 'appEnv'>,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<void> {
  const perOrder = allowedIn(env, rowLimits.failedPaymentsOfOrder);
  const perHour = allowedIn(env, rowLimits.failedPaymentsOfAccountInHour);
  const tries = await trx
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.id', 'attempts.orderId')
    .select([
      sql<number>`count(*) filter (where attempts.order_id = ${orderId})`.as('ofOrder'),
      sql<number>`count(*) filter (where attempts.created_at > now() - interval '1 hour')`.as('ofHour'),
      // The count of an order never falls, so the order is refused until it expires.
      sql<number | null>`ceil(extract(epoch from
        max(orders.reserved_until) filter (where orders.id = ${orderId}) - now()))::int`.as('orderEndsIn'),
      // There is room for one more when the oldest of the newest `perHour` is an hour old.
      sql<number | null>`ceil(extract(epoch from
        (array_agg(attempts.created_at order by attempts.created_at desc))[${sql.lit(perHour)}]
        + interval '1 hour' - now()))::int`.as('waitSeconds'),
    ])
    .where('orders.accountId', '=', accountId)
    .where((eb) => eb.or([eb('attempts.state', '=', 'declined'), eb('attempts.refusedInput', '=', true)]))
    .executeTakeFirstOrThrow();
  if (tries.ofHour >= perHour)
    throw tooMany({ tooMuch: 'Too many payments have failed.', seconds: tries.waitSeconds ?? 1 });
  if (tries.ofOrder >= perOrder) {
    throw tooMany({
      tooMuch:
        'Too many payments of this order have failed. Put its items back into the cart and order again.',
      opens: 'This order ends',
      seconds: tries.orderEndsIn ?? 1,
    });
  }
}

/**
 * Schedules the next check of an attempt, later each time. Does nothing when the attempt has changed since, or when no
 * sweep has checked it yet.
 */
export async function reschedule(
  ctx: Context,
  { id, state, checks }: Pick<Attempt, 'id' | 'state' | 'checks'>,
): Promise<void> {
  if (checks === 0) return;
  await ctx.db
    .updateTable('attempts')
    .set({ nextCheckAt: inSeconds(backOffSeconds(checks)) })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}
