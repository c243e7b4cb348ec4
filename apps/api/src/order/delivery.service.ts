import type { DeliverOrder, DeliveryAddress, Order } from 'contracts';
import { sql } from 'kysely';
import type { AccountContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { paymentInProgress } from './order-errors.ts';
import { getOrder, readOrderStatus } from './order.service.ts';

/**
 * Stores the delivery address of an order that waits for payment; for its owner and admins. An order in which no
 * line ships gets no address. Throws `not_found`, `payment_in_progress`, `order_closed`.
 */
export async function deliverOrder(ctx: AccountContext, { id, address }: DeliverOrder): Promise<Order> {
  await readOrderStatus(ctx, { id });
  const { numUpdatedRows } = await ctx.db
    .updateTable('orders')
    .set({
      deliveryAddress: sql<string>`case when ships then ${JSON.stringify(address)}::jsonb end`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  const order = await getOrder(ctx, { id });
  if (numUpdatedRows > 0n) return order;
  if (order.state === 'paying') throw paymentInProgress();
  const message = `Order ${order.number} does not wait for payment any more: its address stays as it is.`;
  throw new AppError('order_closed', message);
}

/** The address of the account's newest order that has one, to prefill a form; null when there is none. */
export async function lastAddress({ db, account }: AccountContext): Promise<DeliveryAddress | null> {
  const last = await db
    .selectFrom('orders')
    .select('deliveryAddress')
    .where('accountId', '=', account.id)
    .where('deliveryAddress', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.deliveryAddress ?? null;
}
