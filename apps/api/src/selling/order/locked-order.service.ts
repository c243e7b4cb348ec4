import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { AttemptsTable, Database, OrdersTable } from '../../platform/db/schema.ts';

export type PaidAttempt = Pick<
  Selectable<AttemptsTable>,
  'id' | 'transactionId' | 'amountPaise' | 'currency' | 'refundedPaise'
>;
export type LockedOrder = Pick<Selectable<OrdersTable>, 'id' | 'number' | 'state' | 'money' | 'fulfilment'> &
  Pick<Selectable<OrdersTable>, 'totalPaise' | 'paidAttemptId'>;

/** Locks the order's row. Everything that changes its money locks it first. Null when there is no such order. */
export async function lockOrder(trx: Transaction<Database>, id: string): Promise<LockedOrder | null> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'money', 'fulfilment', 'totalPaise', 'paidAttemptId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return order ?? null;
}

/** An attempt that paid an order. */
export const paymentOf = (db: Context['db'], attemptId: string): Promise<PaidAttempt> =>
  db
    .selectFrom('attempts')
    .select(['id', 'transactionId', 'amountPaise', 'currency', 'refundedPaise'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
