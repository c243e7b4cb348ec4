import {
  type AdminGroup,
  type FulfilmentState,
  maxCount,
  type OrderGroup,
  type OrderPage,
  type OrderPageQuery,
  type OrderRow,
  type OwnOrderPage,
  type OwnOrderPageQuery,
} from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyEmail, shownEmail, storedEmail } from '../db/email-address.ts';
import type { AccountContext } from '../context.ts';
import { type NumberedPage, numberedPage } from '../db/numbered-page.ts';
import type { Database } from '../db/schema.ts';
import { readInstrument, readOrders } from './order-reading.service.ts';

/**
 * One numbered page of orders, newest first, for admins: of all orders, or of the newest 1,000 that match a text and
 * filters. An order matches a text by its number, or when its customer's e-mail address begins with it, or words of the
 * customer's name begin with its words.
 */
export const pageOfOrders = (
  { db }: AccountContext,
  { page, ...query }: OrderPageQuery,
): Promise<OrderPage> =>
  // Count and read in one snapshot: a page number counted from the end depends on the count.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const filters = filtersOf(query);
      const matches =
        query.text === '' && filters.length === 0 ? null : await matching(trx, query.text, filters);
      const found = matches?.length ?? (await countOrders(db, trx));
      const place = numberedPage(page, found);
      const numbers = matches?.slice(place.skip, place.skip + place.size);
      return {
        orders: await rowsOf(trx, numbers ?? (await numbersOfPage(trx, place))),
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
  const matches = sql.join([own, ...conditionsOf(query)], sql` and `);
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

const yearOf = sql`extract(year from created_at at time zone 'Asia/Kolkata')`;

const groups = {
  open: sql`(state in ('pending', 'paying') or money = 'due')`,
  bought: sql`(state = 'paid' or money = 'collected')`,
  ended: sql`state in ('expired', 'canceled')`,
} as const satisfies Record<OrderGroup, RawBuilder<unknown>>;

function conditionsOf({ text, group, year }: OwnOrderPageQuery): RawBuilder<unknown>[] {
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

/** How many orders there are up to a number, below which none is added or deleted any more. */
const counted = new WeakMap<Kysely<Database>, { upTo: number; orders: number }>();

/** The number of all orders. Those that are older than an hour are counted once in a process. */
async function countOrders(db: Kysely<Database>, trx: Kysely<Database>): Promise<number> {
  const known = counted.get(db) ?? { upTo: 0, orders: 0 };
  const {
    rows: [fresh = { orders: 0, old: 0, upTo: 0 }],
  } = await sql<{ orders: number; old: number; upTo: number }>`
    select count(*) as orders, count(*) filter (where number <= up_to) as old, up_to
    from orders, (select coalesce((select number from orders where created_at < now() - interval '1 hour'
      order by created_at desc limit 1), 0) as up_to) newest_old
    where number > ${known.upTo} group by up_to`.execute(trx);
  if (fresh.upTo > known.upTo) counted.set(db, { upTo: fresh.upTo, orders: known.orders + fresh.old });
  return known.orders + fresh.orders;
}

/** Reads only the index, from the end that is nearer to the page. */
async function numbersOfPage(db: Kysely<Database>, { skip, size, rest }: NumberedPage): Promise<number[]> {
  const isFromEnd = rest < skip;
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .orderBy('number', isFromEnd ? 'asc' : 'desc')
    .limit(size)
    .offset(isFromEnd ? rest : skip)
    .execute();
  return rows.map(({ number }) => number).toSorted((one, other) => other - one);
}

const orderNumber = /^(?:order\s*)?#?\s*(\d{1,15})$/i;

/** A text in a pattern of `like`, where it stands for itself. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

type Filters = Pick<OrderPageQuery, 'state' | 'from' | 'to' | 'minPaise' | 'maxPaise' | 'way'>;

const goods = (fulfilment: FulfilmentState) =>
  sql`orders.state in ('paid', 'confirmed') and orders.fulfilment = ${sql.lit(fulfilment)}`;

const adminGroups = {
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

/** The moment in which a day begins in India, some days later. */
const beginOf = (day: string, later: number) =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Asia/Kolkata')`;

/** What an order has to match besides a text. */
const filtersOf = ({ state, from, to, minPaise, maxPaise, way }: Filters): RawBuilder<unknown>[] => [
  ...(state ? [adminGroups[state]] : []),
  ...(from ? [sql`orders.created_at >= ${beginOf(from, 0)}`] : []),
  ...(to ? [sql`orders.created_at < ${beginOf(to, 1)}`] : []),
  ...(typeof minPaise === 'number' ? [sql`orders.total_paise >= ${minPaise}::bigint`] : []),
  ...(typeof maxPaise === 'number' ? [sql`orders.total_paise <= ${maxPaise}::bigint`] : []),
  ...(way ? [sql`orders.paid_with = ${way}`] : []),
];

/** The numbers of the newest orders that match, the newest first. */
async function matching(
  db: Kysely<Database>,
  text: string,
  filters: readonly RawBuilder<unknown>[],
): Promise<number[]> {
  const number = orderNumber.exec(text)?.[1] ?? null;
  const beginning = `${escaped(storedEmail(text))}%`;
  const matches: [from: RawBuilder<unknown>, condition: RawBuilder<unknown>][] =
    text === ''
      ? [[sql`orders`, sql`true`]]
      : [
          [sql`orders`, sql`orders.number = ${number}::bigint`],
          [
            sql`orders join accounts on accounts.id = orders.account_id`,
            sql`(lower(accounts.email) like lower(${beginning})
              or accounts.guest_email is not null and lower(accounts.guest_email) like lower(${beginning})
              or accounts.name_words @@ words_that_begin(${text}))`,
          ],
        ];
  const newestFirst = sql`order by created_at desc, number desc limit ${sql.lit(maxCount)}`;
  const parts = matches.map(
    ([from, condition]) => sql`(select orders.number, orders.created_at from ${from}
      where ${sql.join([condition, ...filters], sql` and `)} ${newestFirst})`,
  );
  const { rows } = await sql<{ number: number }>`
    select number from (${sql.join(parts, sql` union `)}) matches ${newestFirst}`.execute(db);
  return rows.map((row) => row.number);
}

/** The orders with these numbers, in their order. */
async function rowsOf(db: Kysely<Database>, numbers: number[]): Promise<OrderRow[]> {
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
      'orders.totalPaise',
      'orders.createdAt',
      'orders.acceptUntil',
      'accounts.name',
      anyEmail.as('email'),
      'attempts.instrument',
      sql<boolean>`exists (select from order_returns where order_id = orders.id and state = 'asked')`.as(
        'returnAsked',
      ),
    ])
    .where('orders.number', 'in', numbers)
    .execute();
  const place = new Map(numbers.map((number, index) => [number, index]));
  const inOrder = rows.toSorted((a, b) => (place.get(a.number) ?? 0) - (place.get(b.number) ?? 0));
  return inOrder.map(({ number, createdAt, acceptUntil, name, email, instrument, ...order }) => ({
    ...order,
    instrument: readInstrument(instrument),
    number: String(number),
    createdAt: createdAt.getTime(),
    acceptUntil: acceptUntil?.getTime() ?? null,
    customer: { name, email: shownEmail(email) },
  }));
}
