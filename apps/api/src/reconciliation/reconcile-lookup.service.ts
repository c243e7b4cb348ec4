import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { GatewayTransaction } from '../gateway/gateway.ts';
import type { RefundRow } from './reconcile-credit.ts';
import type { RowsFound } from './reconcile-judge.ts';
import type { AttemptRow } from './reconcile-payment.ts';

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
        where refunds.attempt_id = attempts.id and refunds.state = 'done' and not by_void) as credited_paise,
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
