import type { OrderId, OrderMoment } from 'contracts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountContext } from '../context.ts';
import { notAccepted } from './due-order.service.ts';
import { orderNotFound } from './order-errors.ts';
import { ownedBy } from './order.service.ts';

/** The changes of an order that its owner sees. Who made them and why, and attempts to pay, are for operators only. */
const stepOfChange: Record<string, OrderMoment['step']> = {
  'order pending': 'placed',
  'order paid': 'paid',
  'order confirmed': 'confirmed',
  'order expired': 'expired',
  'order canceled': 'canceled',
  'fulfilment packed': 'packed',
  'fulfilment shipped': 'shipped',
  'fulfilment delivered': 'delivered',
  'money collected': 'collected',
  'money refunded_in_part': 'refunded_in_part',
  'money refunded': 'refunded',
  'money disputed': 'disputed',
};

/** The history of an order, oldest change first, for its owner and admins. Throws `not_found` (decision 9). */
export async function orderHistory(ctx: AccountContext, { id }: OrderId): Promise<OrderMoment[]> {
  const order = await ctx.db
    .selectFrom('orders')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderEvents')
          .select(['machine', 'fromState', 'toState', 'by'])
          .select(sql<number>`floor(extract(epoch from at) * 1000)::bigint`.as('at'))
          .whereRef('orderEvents.orderId', '=', 'orders.id')
          .orderBy('orderEvents.id'),
      ).as('events'),
    )
    .where(ownedBy(ctx, id))
    .executeTakeFirst();
  if (!order) throw orderNotFound();
  return order.events.flatMap(({ machine, fromState, toState, by, at }) => {
    const step =
      by === notAccepted && machine === 'order' ? 'not_accepted' : stepOfChange[`${machine} ${toState}`];
    // After a declined card the order returns to `pending`; that is not a second 'placed'. Nor is accepting a second 'confirmed'.
    if (!step || (step === 'placed' && fromState !== null) || fromState === toState) return [];
    return [{ step, at }];
  });
}
