import type { OrderUnits, Returns } from 'contracts';
import { type InferResult, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { withoutPayment } from '../order/order-errors.ts';
import { notBackAgain, refuseMoreThanLeft, unitsLeft } from '../order/order-lines.ts';
import { isoTimeOf } from '../../platform/db/iso-time.ts';

/** More than this many are refused: each is read and answered by a person, and tells of itself by a letter. */
const mostReturns = 10;

/** Selects of orders what decides about a return. */
export const selectReturnable = ({ settings }: Context, db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .select(['number', 'state', 'money'])
    .select((eb) => [
      eb
        .selectFrom('orderReturns')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('orderReturns.orderId', '=', 'orders.id')
        .as('asked'),
      eb
        .selectFrom('orderReturns')
        .select('orderReturns.state')
        .whereRef('orderReturns.orderId', '=', 'orders.id')
        .where('orderReturns.state', 'in', ['asked', 'expected'])
        .as('waits'),
      // From its delivery, or what is known before that: its newest shipment, else its payment.
      eb
        .selectFrom('orderEvents')
        .select(
          isoTimeOf<string | null>(
            sql`greatest(max(at), (
              select max(coalesce(delivered_at, shipped_at)) from shipments where order_id = orders.id
            )) + make_interval(days => ${settings.returns.days}::int)`,
          ).as('until'),
        )
        .whereRef('orderEvents.orderId', '=', 'orders.id')
        .where((inner) =>
          inner.or([
            inner.and({ machine: 'order', toState: 'paid' }),
            inner.and({ machine: 'fulfilment', toState: 'delivered' }),
          ]),
        )
        .as('until'),
      jsonArrayFrom(
        eb
          .selectFrom('orderLines')
          .select(['productId', 'name', sql<number>`quantity - returned`.as('left')])
          .whereRef('orderLines.orderId', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    ]);

type Selected = InferResult<ReturnType<typeof selectReturnable>>[number];

/** What can be asked for of an order, until when, and why not. */
export function returnableOf(
  { settings }: Context,
  order: Selected,
): Pick<Returns, 'returnable' | 'until' | 'refusal'> {
  const returnable = unitsLeft(order.lines);
  const refusal = refusalOf(order, { returnDays: settings.returns.days, isAllBack: returnable.length === 0 });
  return { returnable, until: order.until, refusal };
}

const days = (count: number) => (count === 1 ? 'a day' : `${count} days`);

function refusalOf(
  { number, state, money, until, waits, asked }: Selected,
  { returnDays, isAllBack }: { returnDays: number; isAllBack: boolean },
): string | null {
  if (money === 'collected')
    return `Order ${number} was paid on delivery. Please write to the shop to return something.`;
  if (state !== 'paid' || until === null)
    return `${withoutPayment({ number, state, money })}, so nothing can be returned.`;
  if (money === 'declined') return `The payment of order ${number} was declined, so nothing can be returned.`;
  if (money === 'disputed')
    return `The payment of order ${number} is disputed: the bank decides who gets the money.`;
  if (money === 'refunded') return `All that was charged for order ${number} is given back already.`;
  if (isAllBack) return `All of order ${number} came back already.`;
  if (waits === 'asked') return `A return of order ${number} waits for an answer. Please wait for that one.`;
  if (waits === 'expected') return `Goods of order ${number} are still to come back. Please wait for them.`;
  if (returnDays === 0) return 'This shop takes nothing back.';
  if (Date.parse(until) < Date.now())
    return `Order ${number} could be returned for ${days(returnDays)}. They are over.`;
  if ((asked ?? 0) >= mostReturns)
    return `No more returns of order ${number} can be asked for here. Please write to the shop.`;
  return null;
}

/** Throws `conflict` with the reason when these units cannot be returned now, `bad_input` for a product that is not in the order. */
export function refuseReturn(ctx: Context, order: Selected, lines: readonly OrderUnits[]): void {
  const { refusal } = returnableOf(ctx, order);
  if (refusal !== null) throw new AppError('conflict', refusal);
  refuseMoreThanLeft(order.lines, lines, notBackAgain);
}
