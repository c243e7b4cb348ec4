import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { moveGoods } from '../order/goods.service.ts';
import { inLockOrder } from '../order/order-lines.ts';
import type { LockedOrder } from '../order/locked-order.service.ts';
import type { RefundRow } from './refund-row.service.ts';

type Trx = Transaction<Database>;

/**
 * Cancels the fulfilment of an order whose money is fully refunded, and puts all units that were not put back before
 * into stock. Those in a shipment stay away, and what is on its way is not canceled. The caller has locked the order's row.
 */
export async function callGoodsBack(
  trx: Trx,
  order: LockedOrder,
  refund: Pick<RefundRow, 'id'>,
): Promise<void> {
  if (order.fulfilment === 'shipped' || order.fulfilment === 'delivered') return;
  await moveGoods(trx, order, 'cancel', { by: 'gateway', reason: refund.id });
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
          sql<number>`quantity - returned - shipped`.as('quantity'),
          sql<boolean>`true`.as('restock'),
        ])
        .where('orderId', '=', order.id)
        .where(sql<boolean>`returned + shipped < quantity`),
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
    .select(['orderId', 'productId', 'quantity', 'restock'])
    .where('refundId', '=', refundId)
    .execute();
  // The history of the stock names the order.
  await sql`select set_config('storefront.stock', ${JSON.stringify({ order: lines[0]?.orderId })}, true)`.execute(
    trx,
  );
  for (const { productId, quantity, restock } of inLockOrder(lines)) {
    await trx
      .updateTable('products')
      .set({ sold: sql`sold - ${quantity}`, ...(restock && { stock: sql`stock + ${quantity}` }) })
      .where('id', '=', productId)
      .execute();
  }
}
