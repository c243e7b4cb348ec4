import type { Arrival, DeliveryDays, OrderId } from 'contracts';
import type { AccountContext } from '../../context.ts';
import { orderNotFound } from './order-errors.ts';
import { ownedBy } from './order.service.ts';

const dayMs = 86_400_000;
/** India has one time zone, without summer time. */
const indiaIsAheadMs = 5.5 * 3_600_000;

/** Days since 1970-01-01, a Thursday, as calendars in India count them. */
const dayOf = (ms: number): number => Math.floor((ms + indiaIsAheadMs) / dayMs);
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const isWorkingDay = (day: number): boolean => (day + 3) % 7 < 5;

function workingDaysAfter(day: number, count: number): number {
  let after = day;
  for (let left = count; left > 0;) if (isWorkingDay(++after)) left -= 1;
  return after;
}

/** When goods arrive that were paid at this moment (milliseconds since 1970). */
export const arrivalOf = ({ from, to }: DeliveryDays, paidAt: number): Arrival => ({
  from: dateOf(workingDaysAfter(dayOf(paidAt), from)),
  to: dateOf(workingDaysAfter(dayOf(paidAt), to)),
});

/**
 * When an order should arrive, for its owner and admins: counted from its payment, or from the moment the shop accepted
 * to be paid on delivery. Null where the shop names no time, for an order that nobody will send or
 * that was sent already, and once the last day is over. `now` is milliseconds since 1970. Throws `not_found` (decision 9).
 */
export async function orderArrival(
  ctx: AccountContext,
  { id }: OrderId,
  now = Date.now(),
): Promise<Arrival | null> {
  const order = await ctx.db
    .selectFrom('orders')
    .select((eb) =>
      eb
        .selectFrom('orderEvents')
        .select(({ fn }) => fn.max('orderEvents.at').as('at'))
        .whereRef('orderEvents.orderId', '=', 'orders.id')
        .where('orders.ships', '=', true)
        .where('orders.state', 'in', ['paid', 'confirmed'])
        .where('orders.money', 'not in', ['declined', 'refunded', 'disputed', 'collected'])
        .where('orders.fulfilment', 'in', ['placed', 'packed', 'shipped_in_part'])
        .where('orderEvents.machine', '=', 'order')
        .where('orderEvents.toState', 'in', ['paid', 'confirmed'])
        .as('paidAt'),
    )
    .where(ownedBy(ctx, id))
    .executeTakeFirst();
  if (!order) throw orderNotFound();
  const { days } = ctx.settings.delivery;
  if (!days || !order.paidAt) return null;
  const arrival = arrivalOf(days, order.paidAt.getTime());
  return arrival.to < dateOf(dayOf(now)) ? null : arrival;
}
