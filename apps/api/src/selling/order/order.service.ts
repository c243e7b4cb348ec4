import type {
  CreateOrder,
  Order,
  OrderCustomer,
  OrderId,
  OrderListQuery,
  Permission,
  PutBack,
} from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { AccountContext } from '../../context.ts';
import { anyEmail, shownEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { requirePermission } from '../../access.ts';
import { AppError } from '../../errors.ts';
import { getProduct } from '../../catalogue/product/product.service.ts';
import { placeOrder } from './new-order.service.ts';
import { callOffOrder } from './due-order.service.ts';
import { orderNotFound, refusalToCancel } from './order-errors.ts';
import { lockOrderRow, moveOrder } from './order-move.service.ts';
import { readOrders, type Where } from './order-reading.service.ts';
import { freeStock } from './stock.service.ts';
import { tell } from './tell.service.ts';

/** Creates the order, or returns the existing one when this id created it before. Throws what {@link placeOrder} throws. */
export const createOrder = async (ctx: AccountContext, input: CreateOrder): Promise<Order> =>
  (await placeOrder(ctx, input)) ?? getOrder(ctx, input);

/** An order's status, without its lines, payment and refunds. */
export interface OrderStatus {
  id: string;
  number: string;
  state: Order['state'];
  /** Whether the account that asks is its owner's. */
  isOwn: boolean;
  /** Something of it ships, and nobody said where to. */
  needsAddress: boolean;
}

/**
 * Reads the status of an order that is to be changed, for its owner and admins. Throws `not_found`, also for everybody else
 * (decision 9), and `forbidden` for an admin who may not.
 */
export async function readOrderToChange(
  ctx: AccountContext,
  named: OrderId,
  permission: Permission = 'change_orders',
): Promise<OrderStatus> {
  const order = await readOrderStatus(ctx, named);
  if (!order.isOwn) requirePermission(ctx.account, permission);
  return order;
}

/** Reads an order's status, for its owner and admins. Throws `not_found`, also for everybody else (decision 9). */
export async function readOrderStatus(ctx: AccountContext, { id }: OrderId): Promise<OrderStatus> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'number', 'state'])
    .select([
      sql<boolean>`ships and delivery_address is null`.as('needsAddress'),
      sql<boolean>`account_id = ${ctx.account.id}`.as('isOwn'),
    ])
    .where(ownedBy(ctx, id))
    .executeTakeFirst();
  if (!order) throw orderNotFound();
  return { ...order, number: String(order.number) };
}

/** One order, for its owner and admins. Throws `not_found`, also for everybody else (decision 9). */
export async function getOrder(ctx: AccountContext, { id }: OrderId): Promise<Order> {
  const [order] = await readOrders(ctx, ownedBy(ctx, id), 1);
  if (!order) throw orderNotFound();
  return order;
}

/**
 * Changes an order while its row is locked, for its owner and admins, and returns it as it is then. Throws what
 * {@link readOrderToChange} does, and what the change throws; then nothing changed.
 */
export async function changeOrder(
  ctx: AccountContext,
  named: OrderId,
  change: (trx: Transaction<Database>, order: LockedRow) => Promise<void>,
  permission?: Permission,
): Promise<Order> {
  const { id } = await readOrderToChange(ctx, named, permission);
  return ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrderRow(trx, id);
    if (!order) throw orderNotFound();
    await change(trx, order);
    return getOrder({ ...ctx, db: trx }, { id });
  });
}

type LockedRow = NonNullable<Awaited<ReturnType<typeof lockOrderRow>>>;

/** Whose order it is, for admins. Throws `not_found`. */
export async function orderCustomer(ctx: AccountContext, { id }: OrderId): Promise<OrderCustomer> {
  const found = isUuid(id)
    ? await ctx.db
        .selectFrom('orders')
        .innerJoin('accounts', 'accounts.id', 'orders.accountId')
        .select(['accounts.id', 'accounts.name', anyEmail.as('email')])
        .where('orders.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!found) throw orderNotFound();
  return {
    // The account of deleted people's orders has no address.
    id: found.email === '' ? null : found.id,
    name: found.name,
    email: shownEmail(found.email),
    isYou: found.id === ctx.account.id,
  };
}

/** The account's own orders, newest first: 50 unless `limit` is lower, starting before the order number `cursor` when it is given. */
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

/** The account's one order that waits for payment or is being paid; null when there is none. */
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
 * Cancels an order that waits for payment, or one that is still to be paid on delivery, and frees its stock. A canceled
 * or expired order stays as it is. Throws `payment_in_progress`, `order_closed` (the order is paid, or on its way to be
 * paid on delivery), `not_found`.
 */
export async function cancelOrder(ctx: AccountContext, { id }: OrderId): Promise<Order> {
  const { number, isOwn } = await readOrderToChange(ctx, { id });
  return ctx.db.transaction().execute(async (trx) => {
    const cause = { by: ctx.account.id };
    await lockOrderRow(trx, id);
    const isPending = (await moveOrder(trx, 'cancel', id, cause)) !== null;
    if (isPending) await freeStock(trx, id);
    const isCanceled = isPending || (await callOffOrder(trx, id, cause));
    if (isCanceled && !isOwn) await tell(trx, { kind: 'canceled', orderId: id, number, actor: ctx });
    const order = await getOrder({ ...ctx, db: trx }, { id });
    const refusal = refusalToCancel(order);
    if (refusal) throw refusal;
    return order;
  });
}

/**
 * Cancels an order as {@link cancelOrder} does and returns its products as they are now, so that the browser can put
 * them back into the cart. Deleted products are left out. A repeated call returns the same.
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

/**
 * The order of this id, if it is the account's own or the account is an admin's, and the bearer may see it. Throws
 * `not_found` for an id that no order can have.
 */
export function ownedBy({ account, onlyOrder }: AccountContext, id: string): Where {
  if (!isUuid(id)) throw orderNotFound();
  return (eb) =>
    onlyOrder !== undefined && onlyOrder !== id.toLowerCase()
      ? eb.lit(false)
      : account.role === '1'
        ? eb('id', '=', id)
        : eb.and({ id, accountId: account.id });
}
