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
import { anyEmail, shownEmail, storedEmail } from '../../platform/db/email-address.ts';
import { all, type Matching, newestFirst } from '../../platform/db/newest-first.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readInstrument } from './order-reading.service.ts';

/** A text that names an order, with its number as the first group. */
export const orderNumber = /^(?:order\s*)?#?\s*(\d{1,15})$/i;

/** A text in a pattern of `like`, where it stands for itself. */
export const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

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
  { state, from, to, minPaise, maxPaise, way }: OrderSearch,
  zone: string,
): RawBuilder<unknown>[] => [
  ...(state ? [adminGroups[state]] : []),
  ...(from ? [sql`orders.created_at >= ${beginOf(from, zone, 0)}`] : []),
  ...(to ? [sql`orders.created_at < ${beginOf(to, zone, 1)}`] : []),
  ...(typeof minPaise === 'number' ? [sql`orders.total_paise >= ${minPaise}::bigint`] : []),
  ...(typeof maxPaise === 'number' ? [sql`orders.total_paise <= ${maxPaise}::bigint`] : []),
  ...(way ? [sql`orders.paid_with = ${way}`] : []),
];

/** Up to how many people the orders of each are looked up. When a text finds more, the orders of these are walked. */
const few = 2_000;
/** How many orders are counted on such a walk. */
const walked = 200;

/** The people whose e-mail address begins with a text, or whose name has words that begin with its words. */
export interface Found {
  /** Whether a row of accounts is one of them. */
  isOne: Matching;
  /** Their ids; null when they are many. */
  ids: string[] | null;
}

/** Finds people by a text: each of the three conditions has its own index. */
export async function findPeople(db: Kysely<Database>, text: string): Promise<Found> {
  const beginning = `${escaped(storedEmail(text))}%`;
  const conditions = [
    sql`lower(accounts.email) like lower(${beginning})`,
    sql`accounts.guest_email is not null and lower(accounts.guest_email) like lower(${beginning})`,
    sql`accounts.name_words @@ words_that_begin(${text})`,
  ];
  const each = conditions.map((condition) => sql`(select id from accounts where ${condition})`);
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(each, sql` union all `)}) found limit ${sql.lit(few + 1)}`.execute(db);
  return {
    isOne: sql`(${sql.join(conditions, sql` or `)})`,
    ids: rows.length > few ? null : rows.map(({ id }) => id),
  };
}

export const orderList = newestFirst('orders', { key: 'number', type: 'bigint' });

/**
 * What an order has to match, and up to how many are counted. It matches a text by its number, or when its customer's e-mail address begins with it, or words
 * of the customer's name begin with its words.
 */
export async function conditionOf(
  { db, env }: Pick<Context, 'db' | 'env'>,
  search: OrderSearch,
): Promise<{ matching: Matching; most: number }> {
  const filters = filtersOf(search, env.shopTimeZone);
  if (search.text === '') return { matching: all(filters), most: maxListed };
  const { isOne, ids } = await findPeople(db, search.text);
  // A scalar subquery stays one: it is asked of each order on the way.
  const isTheirs = ids
    ? sql`orders.account_id = any(${ids}::uuid[])`
    : sql`(select true from accounts where accounts.id = orders.account_id and ${isOne})`;
  const number = orderNumber.exec(search.text)?.[1];
  return {
    matching: all([number ? sql`(orders.number = ${number}::bigint or ${isTheirs})` : isTheirs, ...filters]),
    most: ids ? maxCount : walked,
  };
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
