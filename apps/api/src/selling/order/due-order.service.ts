import type { FulfilmentState } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type FulfilmentMove, nextFulfilmentState } from './fulfilment-machine.ts';
import { moneyMove } from './money-machine.ts';
import { lockOrderRow, moveOrder, recordEvent } from './order-move.service.ts';
import { freeStock, sellStock } from './stock.service.ts';
import { tell } from './tell.service.ts';

type Trx = Transaction<Database>;
type Cause = { by: string };

/**
 * Confirms an order that is to be paid on delivery: its money is due and its stock stays reserved; the shop has
 * `acceptanceMs` to accept it. Returns whose order it is, its country, and how many orders of that account are due now,
 * this one included. Null when the order does not wait for payment, its time is over, or it has no delivery address; then
 * nothing changed.
 */
export async function confirmOrder(
  trx: Trx,
  id: string,
  { by, acceptanceMs }: Cause & { acceptanceMs: number },
): Promise<{ accountId: string; due: number; country: string | null } | null> {
  // The owner's row first, as place_order locks it: the orders that are due are then counted one after the other.
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('orders').select('accountId').where('orders.id', '=', id))
    .forNoKeyUpdate()
    .execute();
  await lockOrderRow(trx, id);
  const moved = await moveOrder(trx, 'confirm', id, { by, acceptanceMs });
  if (!moved) return null;
  await recordMoney(trx, id, 'owe', by);
  await tell(trx, { kind: 'confirmed', orderId: id });
  const { due } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('accountId', '=', moved.accountId)
    .where('state', '=', 'confirmed')
    .where('money', '=', 'due')
    .executeTakeFirstOrThrow();
  return { accountId: moved.accountId, due, country: moved.country };
}

/**
 * Cancels an order that is to be paid on delivery, and frees its stock. Returns false when the order is not due, or its
 * goods are on their way; then nothing changed.
 */
export async function callOffOrder(
  trx: Trx,
  id: string,
  { by, reason }: Cause & { reason?: string },
): Promise<boolean> {
  const goods = await lockDue(trx, id, 'cancel');
  if (!goods) return false;
  // A check of the table demands that a canceled order has no money, so the state changes together with it.
  await moveOrder(trx, 'callOff', id, { by, reason: reason ?? null, fulfilment: goods.to });
  await recordMoney(trx, id, 'callOff', by);
  await recordGoods(trx, id, goods, by);
  await freeStock(trx, id);
  return true;
}

/**
 * Records that an order was delivered, with all its shipments, and its money taken at the door: its reserved units become
 * sold. Returns false when the order is not due; then nothing changed.
 */
export async function collectOrder(trx: Trx, id: string, { by }: Cause): Promise<boolean> {
  const goods = await lockDue(trx, id, 'handOver');
  if (!goods) return false;
  await trx
    .updateTable('orders')
    .set({ money: 'collected', fulfilment: goods.to, acceptUntil: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await recordGoods(trx, id, goods, by);
  await recordMoney(trx, id, 'collect', by);
  await trx
    .updateTable('shipments')
    .set({ deliveredAt: sql<Date>`now()` })
    .where('orderId', '=', id)
    .where('deliveredAt', 'is', null)
    .execute();
  await sellStock(trx, id);
  return true;
}

/** Who cancels an order that the shop did not accept in time, in its history. */
export const notAccepted = 'acceptance';

/** Records that the shop accepts an order that is to be paid on delivery. Returns false when it does not wait for this. */
export async function acceptDueOrder(trx: Trx, id: string, { by }: Cause): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ acceptUntil: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('money', '=', 'due')
    .where('acceptUntil', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const states = { fromState: 'confirmed', toState: 'confirmed' } as const;
  await recordEvent(trx, { orderId: id, by, machine: 'order', ...states, reason: 'accepted' });
  return true;
}

/**
 * Cancels the order that should have been accepted longest ago, and frees its stock. Orders that another process has
 * locked are skipped. Returns false when there is none.
 */
export async function callOffUnaccepted(trx: Trx): Promise<boolean> {
  const late = await trx
    .selectFrom('orders')
    .select('id')
    .where('acceptUntil', '<=', sql<Date>`now()`)
    .where('money', '=', 'due')
    .where('fulfilment', 'in', ['placed', 'packed'])
    .orderBy('acceptUntil')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!late) return false;
  return callOffOrder(trx, late.id, { by: notAccepted, reason: 'not accepted in time' });
}

interface GoodsMove {
  from: FulfilmentState;
  to: FulfilmentState;
}

/** Locks an order whose money is due; null when it is not due, or its goods do not allow the move. */
async function lockDue(trx: Trx, id: string, move: FulfilmentMove): Promise<GoodsMove | null> {
  const order = await trx
    .selectFrom('orders')
    .select('fulfilment')
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .where('money', '=', 'due')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const to = order && nextFulfilmentState(order.fulfilment, move);
  return to ? { from: order.fulfilment, to } : null;
}

const recordMoney = (trx: Trx, orderId: string, move: 'owe' | 'collect' | 'callOff', by: string) => {
  const { from, to } = moneyMove(move);
  const [fromState = null] = from;
  return recordEvent(trx, { orderId, by, machine: 'money', fromState, toState: to, reason: null });
};

const recordGoods = (trx: Trx, orderId: string, { from, to }: GoodsMove, by: string) =>
  recordEvent(trx, { orderId, by, machine: 'fulfilment', fromState: from, toState: to, reason: null });
