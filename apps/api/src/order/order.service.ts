import type { CreateOrder, Order, OrderId, OrderListQuery, PutBack } from 'contracts';
import { sql } from 'kysely';
import type { AccountContext } from '../context.ts';
import { isUuid } from '../db/uuid.ts';
import { AppError } from '../errors.ts';
import { getProduct } from '../product/product.service.ts';
import { placeOrder } from './new-order.service.ts';
import { orderNotFound, paymentInProgress } from './order-errors.ts';
import { moveOrder } from './order-move.service.ts';
import { readOrders } from './order-reading.service.ts';
import { freeStock } from './stock.service.ts';

/** Makes the order, or answers it as it is when this id made it before; see {@link placeOrder} for refusals. */
export const createOrder = async (ctx: AccountContext, input: CreateOrder): Promise<Order> =>
  (await placeOrder(ctx, input)) ?? getOrder(ctx, input);

/** One order, for its owner and admins; anyone else is told `not_found` (decision 31). */
export async function getOrder(ctx: AccountContext, { id }: OrderId): Promise<Order> {
  if (!isUuid(id)) throw orderNotFound();
  const [order] = await readOrders(
    ctx,
    (eb) => (isAdmin(ctx) ? eb('id', '=', id) : eb.and({ id, accountId: ctx.account.id })),
    1,
  );
  if (!order) throw orderNotFound();
  return order;
}

/** The person's own newest orders, 50 unless told fewer, or those before the one whose number `cursor` is. */
export const listOrders = (
  ctx: AccountContext,
  { limit, cursor }: OrderListQuery = { limit: 50 },
): Promise<Order[]> =>
  readOrders(
    ctx,
    (eb) =>
      eb.and([eb('accountId', '=', ctx.account.id), ...(cursor ? [eb('number', '<', Number(cursor))] : [])]),
    limit,
  );

/** The one order of this person that waits for payment or is being paid; null when there is none. */
export async function findOpenOrder(ctx: AccountContext): Promise<Order | null> {
  const [order] = await readOrders(
    ctx,
    (eb) =>
      eb.and([
        eb('accountId', '=', ctx.account.id),
        eb.or([
          eb('state', '=', 'paying'),
          eb.and([eb('state', '=', 'pending'), eb('reservedUntil', '>', sql<Date>`now()`)]),
        ]),
      ]),
    1,
  );
  return order ?? null;
}

/**
 * Cancels an order that waits for payment and frees its stock; one that is canceled or expired stays
 * as it is. Throws `payment_in_progress`, `order_closed` (paid), `not_found`.
 */
export async function cancelOrder(ctx: AccountContext, { id }: OrderId): Promise<Order> {
  await getOrder(ctx, { id });
  await ctx.db.transaction().execute(async (trx) => {
    if (await moveOrder(trx, 'cancel', id, { by: ctx.account.id })) await freeStock(trx, id);
  });
  const order = await getOrder(ctx, { id });
  if (order.state === 'paying') throw paymentInProgress();
  if (order.state === 'paid') throw new AppError('order_closed', `Order ${order.number} is paid already.`);
  return order;
}

/**
 * Cancels an order as {@link cancelOrder} does and answers its products as they are now, for the cart;
 * those that have left the shop are left out. Repeating it answers the same.
 */
export async function putBackOrder(ctx: AccountContext, { id }: OrderId): Promise<PutBack> {
  const { lines } = await cancelOrder(ctx, { id });
  const items: PutBack['items'] = [];
  for (const { productId, quantity } of lines) {
    try {
      items.push({ product: await getProduct(ctx, { id: productId }), quantity });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    }
  }
  return { items };
}

const isAdmin = (ctx: AccountContext) => ctx.account.role === '1';
