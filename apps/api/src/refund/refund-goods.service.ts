import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { nextFulfilmentState } from '../order/fulfilment-machine.ts';
import { recordEvent } from '../order/order-move.service.ts';
import { inLockOrder } from '../order/order-lines.ts';
import type { LockedOrder, RefundRow } from './refund-row.service.ts';

type Trx = Transaction<Database>;

/**
 * Cancels the fulfilment of an order whose money is fully refunded, and puts all units that were not put back before
 * into stock. Does nothing when the goods are shipped. The caller has locked the order's row.
 */
export async function callGoodsBack(
  trx: Trx,
  { id, fulfilment }: LockedOrder,
  refund: Pick<RefundRow, 'id'>,
): Promise<void> {
  const next = nextFulfilmentState(fulfilment, 'cancel');
  if (!next) return;
  await trx.updateTable('orders').set({ fulfilment: next }).where('id', '=', id).execute();
  await recordEvent(trx, {
    orderId: id,
    by: 'gateway',
    machine: 'fulfilment',
    fromState: fulfilment,
    toState: next,
    reason: refund.id,
  });
  await trx
    .insertInto('refundLines')
    .columns(['refundId', 'orderId', 'productId', 'quantity', 'restock'])
    .expression(
      trx
        .selectFrom('orderLines')
        .select([
          sql.val(refund.id).as('refundId'),
          'orderId',
          'productId',
          sql<number>`quantity - returned`.as('quantity'),
          sql<boolean>`true`.as('restock'),
        ])
        .where('orderId', '=', id)
        .whereRef('returned', '<', 'quantity'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['refundId', 'productId', 'restock'])
        .doUpdateSet({ quantity: sql`refund_lines.quantity + excluded.quantity` }),
    )
    .execute();
}

/** Subtracts the units of every line from `sold` and puts the ticked ones back into stock. Deleted products are included. */
export async function takeGoodsBack(trx: Trx, refundId: string): Promise<void> {
  const lines = await trx
    .selectFrom('refundLines')
    .select(['productId', 'quantity', 'restock'])
    .where('refundId', '=', refundId)
    .execute();
  for (const { productId, quantity, restock } of inLockOrder(lines)) {
    await trx
      .updateTable('products')
      .set({ sold: sql`sold - ${quantity}`, ...(restock && { stock: sql`stock + ${quantity}` }) })
      .where('id', '=', productId)
      .execute();
  }
}
