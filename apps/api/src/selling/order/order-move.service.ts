import type { FulfilmentState, MoneyState, PaidWith } from 'contracts';
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database, OrderEventsTable } from '../../platform/db/schema.ts';
import { attemptMoves } from './money-machine.ts';
import { orderMoves } from './order-machine.ts';

interface Cause {
  /** Who makes the move: the id of an account, or `expiry`, `acceptance`, or `gateway`. */
  by: string;
  reason?: string | null;
}

/** What a move changes besides the state. Orders expire in order.job.ts, many at once. */
interface Brought {
  pay: object;
  authorize: { paidAttemptId: string; paidWith: PaidWith | null };
  /**
   * The order reserves its stock for this many milliseconds from now (`env.reservationMs`), but no longer than twice as
   * many from when it was made.
   */
  giveBack: { reservationMs: number };
  cancel: object;
  /** How long the shop has to accept it, in ms. */
  confirm: { acceptanceMs: number };
  callOff: { fulfilment: FulfilmentState };
}

/**
 * The columns that change with the state. Only an open order has `reserved_until`; a confirmed one reserves its stock
 * until it is delivered, called off, or not accepted in time.
 */
const changes: { [Move in keyof Brought]: (brought: Brought[Move]) => UpdateObject<Database, 'orders'> } = {
  pay: () => ({}),
  authorize: ({ paidAttemptId, paidWith }) => ({
    reservedUntil: null,
    money: 'authorised',
    paidAt: sql<Date>`now()`,
    paidAttemptId,
    paidWith,
  }),
  giveBack: ({ reservationMs }) => ({
    reservedUntil: sql<Date>`least(now() + make_interval(secs => ${reservationMs / 1_000}),
      created_at + make_interval(secs => ${reservationMs / 500}))`,
  }),
  cancel: () => ({ reservedUntil: null }),
  confirm: ({ acceptanceMs }) => ({
    reservedUntil: null,
    money: 'due',
    paidWith: 'on_delivery',
    acceptUntil: sql<Date>`now() + make_interval(secs => ${acceptanceMs / 1_000})`,
  }),
  callOff: ({ fulfilment }) => ({ money: 'none', paidWith: null, fulfilment, acceptUntil: null }),
};

/**
 * Locks an order's row, after whoever has it, and reads its state, which then stays so until the transaction ends.
 * Undefined when there is no such order. A move that fails without this lock may be answered by a state of later.
 */
export const lockOrderRow = (trx: Transaction<Database>, id: string) =>
  trx
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'money', 'fulfilment'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Moves an order by one update that checks its present state, and writes its history. The row stays locked until
 * the transaction ends. Returns null when the order is not in the state from which the move starts; then nothing
 * changed.
 */
export async function moveOrder<Move extends keyof Brought>(
  trx: Transaction<Database>,
  move: Move,
  id: string,
  { by, reason = null, ...brought }: Cause & Brought[Move],
): Promise<{
  id: string;
  number: number;
  accountId: string;
  totalPaise: number;
  /** Where it is delivered; null without an address. */
  country: string | null;
} | null> {
  const { from, to } = orderMoves[move];
  let update = trx
    .updateTable('orders')
    .set({ state: to, version: sql`version + 1`, ...changes[move](brought as Brought[Move]) })
    .where('id', '=', id)
    .where('state', '=', from);
  // Paying and confirming need `reserved_until` in the future and expiring needs it in the past, so only one can succeed.
  if (move === 'pay' || move === 'confirm') update = update.where('reservedUntil', '>', sql<Date>`now()`);
  if (move === 'confirm') update = update.where('deliveryAddress', 'is not', null);
  const moved = await update
    .returning(['id', 'number', 'accountId', 'totalPaise'])
    .returning(sql<string | null>`delivery_address ->> 'country'`.as('country'))
    .executeTakeFirst();
  if (!moved) return null;
  await recordEvent(trx, { orderId: id, by, machine: 'order', fromState: from, toState: to, reason });
  return moved;
}

/** Stores the new state of an order's money and writes its history. The caller has locked the order's row and checked the move. */
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

/** Makes a move of an attempt to pay. Returns false when the attempt is in no state from which the move starts. */
export async function moveAttempt(
  trx: Transaction<Database>,
  id: string,
  move: keyof typeof attemptMoves,
  brought: UpdateObject<Database, 'attempts'>,
): Promise<boolean> {
  const { from, to } = attemptMoves[move];
  const { numUpdatedRows } = await trx
    .updateTable('attempts')
    .set({ ...brought, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Adds one row to an order's history, in the transaction of the change itself. */
export async function recordEvent(
  trx: Transaction<Database>,
  event: Pick<OrderEventsTable, 'orderId' | 'by' | 'machine' | 'fromState' | 'toState' | 'reason'>,
): Promise<void> {
  await trx.insertInto('orderEvents').values(event).execute();
}
