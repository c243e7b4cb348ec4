import {
  maxCount,
  type OrderGroup,
  type OrderPage,
  type OrderPageQuery,
  type OwnOrderPage,
  type OwnOrderPageQuery,
} from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AccountContext } from '../context.ts';
import { type NumberedPage, numberedPage } from '../db/numbered-page.ts';
import type { Database } from '../db/schema.ts';
import { readOrders } from './order-reading.service.ts';
import { escaped, findNewest, narrows, orderNumber, rowsOf } from './order-search.service.ts';

/**
 * One numbered page of orders, newest first, for admins: of all orders, or of the newest 1,000 that match a text and
 * filters.
 */
export const pageOfOrders = (
  { db, env }: AccountContext,
  { page, ...query }: OrderPageQuery,
): Promise<OrderPage> =>
  // Count and read in one snapshot: a page number counted from the end depends on the count.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const matches = narrows(query) ? await findNewest({ db: trx, env }, query) : null;
      const { orders: found, thousandths } = matches
        ? { orders: matches.length, thousandths: [] }
        : await countOrders(db, trx);
      const place = numberedPage(page, found);
      const numbers = matches?.slice(place.skip, place.skip + place.size).map(({ number }) => number);
      return {
        orders: await rowsOf(trx, numbers ?? (await numbersOfPage(trx, place, thousandths))),
        found: { value: found, isMore: matches !== null && found >= maxCount },
        page: place.page,
        pageCount: place.pageCount,
      };
    });

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

/** The orders up to a number, below which none is added or deleted any more: how many they are, and every thousandth. */
interface Counted {
  upTo: number;
  orders: number;
  thousandths: number[];
}
const counted = new WeakMap<Kysely<Database>, Counted>();
const apart = 1_000;

/** The number of all orders, and every thousandth. Those that are older than an hour are counted once in a process. */
async function countOrders(
  db: Kysely<Database>,
  trx: Kysely<Database>,
): Promise<Pick<Counted, 'orders' | 'thousandths'>> {
  const known = counted.get(db) ?? { upTo: 0, orders: 0, thousandths: [] };
  const {
    rows: [fresh = { orders: 0, old: 0, upTo: 0, thousandths: null }],
  } = await sql<{ orders: number; old: number; upTo: number; thousandths: number[] | null }>`
    select count(*) as orders, count(*) filter (where number <= up_to) as old, up_to,
      json_agg(number) filter (where number <= up_to and place % ${sql.lit(apart)} = 0) as thousandths
    from (select number, ${known.orders}::bigint + row_number() over (order by number) as place
        from orders where number > ${known.upTo}) placed,
      (select coalesce((select number from orders where created_at < now() - interval '1 hour'
        order by created_at desc limit 1), 0) as up_to) newest_old
    group by up_to`.execute(trx);
  const thousandths = [...known.thousandths, ...(fresh.thousandths ?? [])];
  if (fresh.upTo > known.upTo)
    counted.set(db, { upTo: fresh.upTo, orders: known.orders + fresh.old, thousandths });
  return { orders: known.orders + fresh.orders, thousandths };
}

/** Reads only the index: from the newest order, or from the thousandth before the page, whichever is nearer. */
async function numbersOfPage(
  db: Kysely<Database>,
  { skip, size, rest }: NumberedPage,
  thousandths: number[],
): Promise<number[]> {
  const passed = Math.min(Math.floor(rest / apart), thousandths.length);
  const later = rest - passed * apart;
  const isFromNewest = skip <= later;
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('number', '>', isFromNewest ? 0 : (thousandths[passed - 1] ?? 0))
    .orderBy('number', isFromNewest ? 'desc' : 'asc')
    .limit(size)
    .offset(isFromNewest ? skip : later)
    .execute();
  return rows.map(({ number }) => number).toSorted((one, other) => other - one);
}
