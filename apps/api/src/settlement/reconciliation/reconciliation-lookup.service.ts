import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { FindOutcome, GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { ReconciliationError } from './reconciliation-report.ts';
import type { AttemptRow, RefundRow, RowsFound } from './reconciliation-judge.ts';

/** How many transactions are in memory at once: ten to twenty pages of the gateway's search. */
const mostPerSlice = 1_000;
/** How many transactions are looked up at the gateway at once. */
export const lookupsAtOnce = 5;
const second = 1_000;
const firstSlice = 6 * 3_600_000;
const longestSlice = 24 * 3_600_000;

/** A part of the window: the gateway's transactions created from `from` until before `to`. */
export interface Slice {
  from: Date;
  to: Date;
  transactions: GatewayTransaction[];
}

/**
 * Every transaction of a window, in slices that fit into memory. A slice with too many transactions is halved; after
 * an almost empty slice the next one is longer. Slices begin on whole seconds, because the gateway's times are whole
 * seconds. Throws {@link ReconciliationError} when the gateway does not answer.
 */
export async function* slicesOf(
  ctx: Context,
  window: { from: Date; to: Date },
  most = mostPerSlice,
): AsyncGenerator<Slice> {
  const end = window.to.getTime();
  let length = firstSlice;
  for (let at = window.from.getTime(); at < end;) {
    const until = Math.min(wholeSecond(at) + length, end);
    const slice = { from: new Date(at), to: new Date(until) };
    const atMost = length > second ? most : Infinity;
    const found = await patiently(() => ctx.gateway.findMadeBetween(slice.from, slice.to, atMost));
    if (found.kind === 'too_many') {
      length = Math.max(second, wholeSecond(length / 2));
      continue;
    }
    yield { ...slice, transactions: found.transactions };
    at = until;
    if (found.transactions.length < most / 4) length = Math.min(length * 2, longestSlice);
  }
}

const wholeSecond = (ms: number) => Math.floor(ms / second) * second;

/** Asks the gateway for one transaction. Throws {@link ReconciliationError} when the gateway does not answer. */
export const findNow = (ctx: Context, id: string): Promise<Exclude<FindOutcome, { kind: 'unknown' }>> =>
  patiently(() => ctx.gateway.find(id));

/** Searches the transactions of an attempt whose row names no transaction. Throws {@link ReconciliationError}. */
export async function findOfAttempt(ctx: Context, attemptId: string): Promise<GatewayTransaction[]> {
  return (await patiently(() => ctx.gateway.findByAttempt(attemptId))).transactions;
}

/** Pauses before each retry, in ms, so that one lost answer does not end a comparison of thousands of transactions. */
const pauses = [500, 2_000];

async function patiently<T extends { kind: string }>(
  ask: () => Promise<T | { kind: 'unknown'; reason: string }>,
): Promise<Exclude<T, { kind: 'unknown' }>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.kind !== 'unknown') return answer as Exclude<T, { kind: 'unknown' }>;
    const pause = pauses[tries];
    if (pause === undefined) {
      const { reason } = answer as { reason: string };
      throw new ReconciliationError(`The payment gateway does not answer (${reason}). Try again later.`);
    }
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

/** Reads, in two statements, all rows that these transactions name and all rows that name these transactions. */
export async function rowsOf(
  ctx: Context,
  transactions: Pick<GatewayTransaction, 'id' | 'orderId' | 'refundedTransactionId'>[],
): Promise<RowsFound> {
  const ids = transactions.map(({ id }) => id);
  const orderIds = transactions.map(({ orderId }) => orderId);
  const sales = transactions.flatMap(({ refundedTransactionId }) => refundedTransactionId ?? []);
  const attempts = await selectAttempts(
    ctx,
    sql`attempts.id = any(${orderIds}) or attempts.transaction_id = any(${[...ids, ...sales]})`,
  );
  const refunds = await selectRefunds(
    ctx,
    sql`refunds.id = any(${orderIds}) or refunds.transaction_id = any(${ids})`,
  );
  return {
    attempts: new Map(attempts.map((row) => [row.id, row])),
    attemptsByTransaction: byTransaction(attempts),
    refunds: new Map(refunds.map((row) => [row.id, row])),
    refundsByTransaction: byTransaction(refunds),
  };
}

const byTransaction = <T extends { transactionId: string | null }>(rows: T[]) =>
  new Map(rows.flatMap((row) => (row.transactionId ? [[row.transactionId, row] as const] : [])));

async function selectAttempts({ db }: Context, where: RawBuilder<unknown>): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select attempts.id, attempts.state, attempts.amount_paise, attempts.currency, attempts.transaction_id,
      attempts.created_at, orders.number as order_number, orders.money,
      orders.paid_attempt_id is not distinct from attempts.id as pays_order,
      (select coalesce(sum(amount_paise), 0)::bigint from refunds
        where refunds.attempt_id = attempts.id and refunds.state = 'done' and not by_void) as refunded_paise,
      exists (select from refunds where refunds.attempt_id = attempts.id
        and refunds.state in ('queued', 'unknown')) as refund_pending
    from attempts join orders on orders.id = attempts.order_id
    where ${where}`.execute(db);
  return rows;
}

async function selectRefunds({ db }: Context, where: RawBuilder<unknown>): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select refunds.id, refunds.state, refunds.amount_paise, refunds.by_void, refunds.transaction_id,
      refunds.created_at, refunds.attempt_id, attempts.transaction_id as sale_id, attempts.currency,
      orders.number as order_number
    from refunds
    join attempts on attempts.id = refunds.attempt_id
    join orders on orders.id = attempts.order_id
    where ${where}`.execute(db);
  return rows;
}
