import { maxOnDeliveryPaise, type Order, type OrderId, rupeesFromPaise } from 'contracts';
import type { Kysely } from 'kysely';
import type { AccountContext } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { refuseBlockedAccount } from '../../people/session/blocked-address.service.ts';
import { issueInvoice, rateLines } from '../gst/invoice-issue.service.ts';
import { allowedIn, rowLimits } from '../../platform/limits/limits.ts';
import { acceptDueOrder, collectOrder, confirmOrder } from './due-order.service.ts';
import { addressMissing, notDue, notPayable } from './order-errors.ts';
import { changeOrder, getOrder, readOrderToChange } from './order.service.ts';
import { tell } from './tell.service.ts';

/**
 * Confirms an order that waits for payment as to be paid on delivery, for its owner and admins
 * (docs/behaviour/money.md#pay-on-delivery). Nothing is sent to the gateway. A repeated call returns the order as it is.
 * Throws `conflict` (the shop does not offer it, not to this owner, or not to this country; not every line ships; the
 * order costs too much; too many of the owner's orders are due), `blocked` (its owner), `address_missing`, `payment_in_progress`, `order_closed`, `not_found`; then nothing changed.
 */
export async function payOnDelivery(ctx: AccountContext, { id }: OrderId): Promise<Order> {
  await readOrderToChange(ctx, { id });
  const order = await getOrder(ctx, { id });
  if (order.state === 'confirmed') return order;
  if (order.state !== 'pending') throw notPayable(order);
  refuseUndeliverable(ctx, order);
  return confirm(ctx, order);
}

/** Shipping, address and total of an order never change to what would be refused here, so this look needs no lock. */
function refuseUndeliverable({ settings }: AccountContext, order: Order): void {
  const { number, ships, allShip, deliveryAddress, totalPaise } = order;
  if (!settings.payOnDelivery.isOffered)
    throw new AppError('conflict', 'This shop does not take payment on delivery. Choose another way to pay.');
  if (!ships)
    throw new AppError(
      'conflict',
      `Nothing of order ${number} is delivered to an address, so it cannot be paid on delivery.`,
    );
  if (!allShip)
    throw new AppError(
      'conflict',
      `Not everything in order ${number} is delivered to an address, so it cannot be paid on delivery. Choose another way to pay.`,
    );
  if (!deliveryAddress) throw addressMissing(number);
  if (totalPaise > maxOnDeliveryPaise) {
    const most = rupeesFromPaise(maxOnDeliveryPaise).toLocaleString('en-IN');
    throw new AppError(
      'conflict',
      `Orders of more than ₹ ${most} cannot be paid on delivery. Choose another way to pay.`,
    );
  }
}

async function confirm(ctx: AccountContext, { id }: OrderId): Promise<Order> {
  const { db, env, account } = ctx;
  const { acceptHours, countries } = ctx.settings.payOnDelivery;
  return db.transaction().execute(async (trx) => {
    const confirmed = await confirmOrder(trx, id, { by: account.id, acceptanceMs: acceptHours * 3_600_000 });
    const order = await getOrder({ ...ctx, db: trx }, { id });
    if (!confirmed && order.state === 'confirmed') return order;
    if (!confirmed) throw notPayable(order);
    await refuseBlockedAccount({ ...ctx, db: trx }, confirmed.accountId);
    await rateLines(trx, ctx, id);
    if (!countries.includes(confirmed.country ?? ''))
      throw new AppError(
        'conflict',
        'Orders to this country cannot be paid on delivery. Choose another way to pay.',
      );
    if (!(await isKnownPayer(trx, confirmed.accountId)))
      throw new AppError(
        'conflict',
        'Pay on delivery needs a confirmed e-mail address, or an earlier order that was paid. Choose another way to pay.',
      );
    const most = allowedIn(env, rowLimits.ordersDueOfAccount);
    if (!env.rateLimits || confirmed.due <= most) return order;
    throw new AppError(
      'conflict',
      `${most} orders are still to be paid on delivery, and that is the most at a time. Choose another way to pay, or wait until one of them is delivered.`,
    );
  });
}

/** Whether an account may pay on delivery: its e-mail address is confirmed, or an order of it was paid before. */
export async function isKnownPayer(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const known = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('emailConfirmedAt', 'is not', null),
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.accountId', '=', 'accounts.id')
            .where('money', 'in', ['settled', 'collected']),
        ),
      ]),
    )
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Accepts an order that is to be paid on delivery, so that it is not canceled by itself any more; for admins. A repeated
 * call returns the order as it is. Throws `conflict` when the order is not due, and `not_found`.
 */
export async function acceptOnDelivery(ctx: AccountContext, named: OrderId): Promise<Order> {
  const order = await changeOrder(ctx, named, async (trx, { id, number }) => {
    if (await acceptDueOrder(trx, id, { by: ctx.account.id }))
      await tell(trx, { kind: 'accepted', orderId: id, number, actor: ctx });
  });
  if (order.state === 'confirmed') return order;
  throw notDue(order);
}

/**
 * Records that an order was delivered and paid at the door; for admins. A repeated call returns the order as it is.
 * Throws `conflict` when the order is not to be paid on delivery, and `not_found`.
 */
export async function collectOnDelivery(ctx: AccountContext, named: OrderId): Promise<Order> {
  const order = await changeOrder(ctx, named, async (trx, { id, number }) => {
    if (!(await collectOrder(trx, id, { by: ctx.account.id }))) return;
    await tell(trx, { kind: 'collected', orderId: id, number, actor: ctx });
    await issueInvoice(trx, ctx, id);
  });
  if (order.money === 'collected') return order;
  throw notDue(order);
}
