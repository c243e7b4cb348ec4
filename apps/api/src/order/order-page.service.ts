import {
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
 * One numbered page of orders, newest first, for admins: of all orders, or of the newest 1,000 that match a text.
 * An order matches by its number, or when its customer's e-mail address begins with the text.
 */
export const pageOfOrders = ({ db }: AccountContext, { text, page }: OrderPageQuery): Promise<OrderPage> =>
  // Count and read in one snapshot: a page number counted from the end depends on the count.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const matches = text === '' ? null : await matching(trx, text);
      const found = matches?.length ?? (await countOrders(trx));
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

async function countOrders(db: Kysely<Database>): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
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

async function matching(db: Kysely<Database>, text: string): Promise<number[]> {
  const number = orderNumber.exec(text)?.[1] ?? null;
  const beginning = `${escaped(storedEmail(text))}%`;
  const { rows } = await sql<{ number: number }>`
    (select number from orders where number = ${number}::bigint)
    union
    (select orders.number from orders join accounts on accounts.id = orders.account_id
      where lower(accounts.email) like lower(${beginning})
      order by orders.number desc limit ${sql.lit(maxCount)})
    union
    (select orders.number from orders join accounts on accounts.id = orders.account_id
      where lower(accounts.guest_email) like lower(${beginning})
      order by orders.number desc limit ${sql.lit(maxCount)})
    order by number desc limit ${sql.lit(maxCount)}`.execute(db);
  return rows.map((row) => row.number);
}

/** The orders with these numbers, the newest first. */
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
    .orderBy('orders.number', 'desc')
    .execute();
  return rows.map(({ number, createdAt, acceptUntil, name, email, instrument, ...order }) => ({
    ...order,
    instrument: readInstrument(instrument),
    number: String(number),
    createdAt: createdAt.getTime(),
    acceptUntil: acceptUntil?.getTime() ?? null,
    customer: { name, email: shownEmail(email) },
  }));
}
