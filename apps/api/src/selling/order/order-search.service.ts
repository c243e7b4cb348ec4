import {
  type AdminGroup,
  type FulfilmentState,
  maxCount,
  maxListed,
  type OrderRow,
  type OrderSearch,
} from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { anyEmail, shownEmail } from '../../platform/db/email-address.ts';
import { all, type Matching, newestFirst } from '../../platform/db/newest-first.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readInstrument } from './order-reading.service.ts';
import { ordersWithText } from './order-text.service.ts';

/** Whether a search leaves out any order. */
export const narrows = (search: OrderSearch): boolean =>
  search.text !== '' || filtersOf(search, 'UTC').length > 0;

const goods = (fulfilment: FulfilmentState) =>
  sql`orders.state in ('paid', 'confirmed') and orders.fulfilment = ${sql.lit(fulfilment)}`;

/** The condition of each group of the admins' list. */
export const adminGroups = {
  to_pay: sql`orders.state in ('pending', 'paying')`,
  to_accept: sql`orders.accept_until is not null`,
  to_pack: sql`${goods('placed')} and orders.ships and orders.accept_until is null
    and orders.money not in ('declined', 'refunded', 'disputed')`,
  packed: goods('packed'),
  shipped_in_part: goods('shipped_in_part'),
  shipped: goods('shipped'),
  delivered: goods('delivered'),
  return_asked: sql`orders.id in (select order_id from order_returns where order_returns.state = 'asked')`,
  refunded: sql`orders.money in ('refunded', 'refunded_in_part')`,
  disputed: sql`orders.money = 'disputed'`,
  ended: sql`orders.state in ('expired', 'canceled')`,
} as const satisfies Record<AdminGroup, RawBuilder<unknown>>;

/** The moment in which a day begins in a time zone, some days later. */
const beginOf = (day: string, zone: string, later: number) =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${zone})`;

/** What an order has to match besides a text. */
const filtersOf = (
  { state, from, to, minPaise, maxPaise, way, numbers }: OrderSearch,
  zone: string,
): RawBuilder<unknown>[] => [
  ...(state ? [adminGroups[state]] : []),
  ...(from ? [sql`orders.created_at >= ${beginOf(from, zone, 0)}`] : []),
  ...(to ? [sql`orders.created_at < ${beginOf(to, zone, 1)}`] : []),
  ...(typeof minPaise === 'number' ? [sql`orders.total_paise >= ${minPaise}::bigint`] : []),
  ...(typeof maxPaise === 'number' ? [sql`orders.total_paise <= ${maxPaise}::bigint`] : []),
  ...(way ? [sql`orders.paid_with = ${way}`] : []),
  ...(numbers ? [sql`orders.number = any(${numbers}::bigint[])`] : []),
];

export const orderList = newestFirst('orders', { key: 'number', type: 'bigint' });

/** How many orders are counted where a text finds so many that they are not looked up. */
const walked = 200;

/** What an order has to match, and up to how many are counted. */
export async function conditionOf(
  ctx: Context,
  search: OrderSearch,
): Promise<{ matching: Matching; most: number }> {
  const filters = filtersOf(search, ctx.env.shopTimeZone);
  if (search.text === '') return { matching: all(filters), most: maxListed };
  const { hasText, areFew } = await ordersWithText(ctx, search.text);
  return { matching: all([hasText, ...filters]), most: areFew ? maxCount : walked };
}

/** The orders with these numbers, in their order. */
export async function rowsOf(db: Kysely<Database>, numbers: string[]): Promise<OrderRow[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.accountId')
    .leftJoin('attempts', 'attempts.id', 'orders.paidAttemptId')
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.money',
      'orders.fulfilment',
      'orders.ships',
      'orders.totalPaise',
      'orders.createdAt',
      'orders.acceptUntil',
      'accounts.name',
      anyEmail.as('email'),
      'attempts.instrument',
      sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`.as(
        'goods',
      ),
      sql<boolean>`exists (select from order_returns where order_id = orders.id and state = 'asked')`.as(
        'returnAsked',
      ),
    ])
    .where('orders.number', 'in', numbers.map(Number))
    .execute();
  const place = new Map(numbers.map((number, index) => [number, index]));
  const inOrder = rows.toSorted(
    (a, b) => (place.get(String(a.number)) ?? 0) - (place.get(String(b.number)) ?? 0),
  );
  return inOrder.map(({ number, createdAt, acceptUntil, name, email, instrument, ...order }) => ({
    ...order,
    instrument: readInstrument(instrument),
    number: String(number),
    createdAt: createdAt.toISOString(),
    acceptUntil: acceptUntil?.toISOString() ?? null,
    customer: { name, email: shownEmail(email) },
  }));
}
