import type { MoneyState } from 'contracts';
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database, OrderEventsTable } from '../db/schema.ts';
import { orderMoves } from './order-machine.ts';

interface Cause {
  /** An account's id, or `expiry`, `gateway`. */
  by: string;
  reason?: string | null;
}

/** What a move brings along. Expiring is a sweep's (order.job.ts), over many orders at once. */
interface Brought {
  pay: object;
  authorise: { paidAttemptId: string };
  /** From now on the order holds its stock that much longer (`env.reservationMs`). */
  giveBack: { reservationMs: number };
  cancel: object;
}

/** What moves beside the state; an order holds stock, and so has a time to hold it until, only while it is open. */
const changes: { [Move in keyof Brought]: (brought: Brought[Move]) => UpdateObject<Database, 'orders'> } = {
  pay: () => ({}),
  authorise: ({ paidAttemptId }) => ({
    reservedUntil: null,
    money: 'authorised',
    paidAt: sql<Date>`now()`,
    paidAttemptId,
  }),
  giveBack: ({ reservationMs }) => ({
    reservedUntil: sql<Date>`now() + make_interval(secs => ${reservationMs / 1_000})`,
  }),
  cancel: () => ({ reservedUntil: null }),
};

/**
 * Moves an order by one guarded update and writes its history; the row stays locked until the
 * transaction ends. Null when the order is not where the move starts: then nothing happened.
 */
export async function moveOrder<Move extends keyof Brought>(
  trx: Transaction<Database>,
  move: Move,
  id: string,
  { by, reason = null, ...brought }: Cause & Brought[Move],
): Promise<{ id: string; number: number; accountId: string; totalPaise: number } | null> {
  const { from, to } = orderMoves[move];
  let update = trx
    .updateTable('orders')
    .set({ state: to, version: sql`version + 1`, ...changes[move](brought as Brought[Move]) })
    .where('id', '=', id)
    .where('state', '=', from);
  // Paying starts where expiring cannot: Postgres decides which of them came first.
  if (move === 'pay') update = update.where('reservedUntil', '>', sql<Date>`now()`);
  const moved = await update.returning(['id', 'number', 'accountId', 'totalPaise']).executeTakeFirst();
  if (!moved) return null;
  await recordEvent(trx, { orderId: id, by, machine: 'order', fromState: from, toState: to, reason });
  return moved;
}

/** Writes where an order's money is now, with its history; the order's row is locked, and the move was decided. */
export async function writeMoney(
  trx: Transaction<Database>,
  { id, money }: { id: string; money: MoneyState },
  { to, reason }: { to: MoneyState; reason: string },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ money: to, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, {
    orderId: id,
    by: 'gateway',
    machine: 'money',
    fromState: money,
    toState: to,
    reason,
  });
}

/** Adds one line to an order's history, in the transaction that makes it true. */
export async function recordEvent(
  trx: Transaction<Database>,
  event: Pick<OrderEventsTable, 'orderId' | 'by' | 'machine' | 'fromState' | 'toState' | 'reason'>,
): Promise<void> {
  await trx.insertInto('orderEvents').values(event).execute();
}
