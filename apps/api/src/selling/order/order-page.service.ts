import {
  type OrderGroup,
  type OrderPage,
  type OrderPageQuery,
  type OwnOrderPage,
  type OwnOrderPageQuery,
} from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AccountContext } from '../../context.ts';
import { numberedPage } from '../../platform/db/numbered-page.ts';
import { readOrders } from './order-reading.service.ts';
import { conditionOf, orderList, rowsOf } from './order-search.service.ts';
import { escaped, orderNumber } from './order-text.service.ts';

/** One page of the orders that match, for admins: newest first, or oldest first. */
export async function pageOfOrders(
  ctx: AccountContext,
  { before, after, oldestFirst, ...search }: OrderPageQuery,
): Promise<OrderPage> {
  const { matching, most } = await conditionOf(ctx, search);
  const { keys, ...page } = await orderList.page(ctx.db, matching, {
    before,
    after,
    most,
    oldestFirst: oldestFirst ?? false,
  });
  return { orders: await rowsOf(ctx.db, keys), ...page };
}

/**
 * One numbered page of the account's own orders, newest first: all, or those that match. A text matches the order's number
 * or a part of a product's name.
 */
export async function pageOfOwnOrders(ctx: AccountContext, query: OwnOrderPageQuery): Promise<OwnOrderPage> {
  const own = sql`account_id = ${ctx.account.id}`;
  // Written into the statement: a parameter would make two expressions of the one that is grouped.
  const yearOf = sql`extract(year from created_at at time zone ${sql.lit(ctx.env.shopTimeZone)})`;
  const matches = sql.join([own, ...conditionsOf(query, yearOf)], sql` and `);
  const { rows: years } = await sql<{ year: number; found: number }>`
    select ${yearOf}::int as year, count(*) filter (where ${matches}) as found
    from orders where ${own} group by year order by year desc`.execute(ctx.db);
  const found = years.reduce((sum, year) => sum + year.found, 0);
  const place = numberedPage(query.page, found);
  const numbers = sql<number>`(
    select number from orders where ${matches} order by number desc limit ${place.size} offset ${place.skip})`;
  return {
    orders: found === 0 ? [] : await readOrders(ctx, (eb) => eb('number', 'in', numbers), place.size),
    found,
    page: place.page,
    pageCount: place.pageCount,
    years: years.map(({ year }) => year),
  };
}

const groups = {
  open: sql`(state in ('pending', 'paying') or money = 'due')`,
  bought: sql`(state = 'paid' or money = 'collected')`,
  ended: sql`state in ('expired', 'canceled')`,
} as const satisfies Record<OrderGroup, RawBuilder<unknown>>;

function conditionsOf(
  { text, group, year }: OwnOrderPageQuery,
  yearOf: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const number = orderNumber.exec(text)?.[1] ?? null;
  return [
    ...(text === ''
      ? []
      : [
          sql`(number = ${number}::bigint or exists (
            select from order_lines where order_id = orders.id and name ilike ${`%${escaped(text)}%`}))`,
        ]),
    ...(group ? [groups[group]] : []),
    ...(year ? [sql`${yearOf} = ${year}`] : []),
  ];
}
