import type { OrderId, OrderMoment } from 'contracts';
import type { AccountContext } from '../context.ts';
import { getOrder } from './order.service.ts';

/** What of an order's history its owner is told; by whom and why is for operators, and so are tries to pay. */
const told: Record<string, OrderMoment['step']> = {
  'order pending': 'placed',
  'order paid': 'paid',
  'order expired': 'expired',
  'order canceled': 'canceled',
  'fulfilment packed': 'packed',
  'fulfilment shipped': 'shipped',
  'fulfilment delivered': 'delivered',
  'money refunded_in_part': 'refunded_in_part',
  'money refunded': 'refunded',
  'money disputed': 'disputed',
};

/** What has happened to an order, oldest first, for its owner and admins. Throws `not_found` (decision 31). */
export async function orderHistory(ctx: AccountContext, { id }: OrderId): Promise<OrderMoment[]> {
  await getOrder(ctx, { id });
  const events = await ctx.db
    .selectFrom('orderEvents')
    .select(['machine', 'fromState', 'toState', 'at'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  return events.flatMap(({ machine, fromState, toState, at }) => {
    const step = told[`${machine} ${toState}`];
    // An order that waits again after a card was declined was not placed a second time.
    if (!step || (step === 'placed' && fromState !== null)) return [];
    return [{ step, at: at.getTime() }];
  });
}
