import { sql, type Transaction } from 'kysely';
import type { Database, OrderEventsTable } from '../db/schema.ts';
import { type OrderMove, orderMoves } from './order-machine.ts';

/** How long an order that waits for payment holds its stock (decision 1). */
export const reservationMinutes = 30;

const renewed = sql<Date>`now() + make_interval(mins => ${sql.lit(reservationMinutes)})`;

interface Cause {
  /** An account's id, or `expiry`, `gateway`. */
  by: string;
  reason?: string | null;
}

/** What moves beside the state; an order holds stock, and so has a time to hold it until, only while it is open. */
const changes = {
  pay: {},
  authorise: { reservedUntil: null, money: 'authorised', paidAt: sql<Date>`now()` },
  giveBack: { reservedUntil: renewed },
  expire: { reservedUntil: null },
  cancel: { reservedUntil: null },
} as const;

/**
 * Moves an order by one guarded update and writes its history; the row stays locked until the
 * transaction ends. Null when the order is not where the move starts: then nothing happened.
 */
export async function moveOrder(
  trx: Transaction<Database>,
  move: OrderMove,
  id: string,
  { by, reason = null, paidAttemptId }: Cause & { paidAttemptId?: string },
): Promise<{ id: string; number: number; accountId: string; totalPaise: number } | null> {
  const { from, to } = orderMoves[move];
  let update = trx
    .updateTable('orders')
    .set({ state: to, version: sql`version + 1`, ...changes[move], ...(paidAttemptId && { paidAttemptId }) })
    .where('id', '=', id)
    .where('state', '=', from);
  // Paying and expiring start where the other cannot: Postgres decides which of them came first.
  if (move === 'pay') update = update.where('reservedUntil', '>', sql<Date>`now()`);
  if (move === 'expire') update = update.where('reservedUntil', '<=', sql<Date>`now()`);
  const moved = await update.returning(['id', 'number', 'accountId', 'totalPaise']).executeTakeFirst();
  if (!moved) return null;
  await recordEvent(trx, { orderId: id, by, machine: 'order', fromState: from, toState: to, reason });
  return moved;
}

/** Adds one line to an order's history, in the transaction that makes it true. */
export async function recordEvent(
  trx: Transaction<Database>,
  event: Pick<OrderEventsTable, 'orderId' | 'by' | 'machine' | 'fromState' | 'toState' | 'reason'>,
): Promise<void> {
  await trx.insertInto('orderEvents').values(event).execute();
}

export const newReservation = renewed;
