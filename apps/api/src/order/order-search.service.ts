import {
  type AdminGroup,
  type FulfilmentState,
  maxCount,
  type OrderPageQuery,
  type OrderRow,
} from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { anyEmail, shownEmail, storedEmail } from '../db/email-address.ts';
import type { Database } from '../db/schema.ts';
import { readInstrument } from './order-reading.service.ts';

/** A text that names an order, with its number as the first group. */
export const orderNumber = /^(?:order\s*)?#?\s*(\d{1,15})$/i;

/** A text in a pattern of `like`, where it stands for itself. */
export const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** What admins search all orders for. */
export type OrderSearch = Omit<OrderPageQuery, 'page'>;

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

/** An order that was found; `madeAt` is exact, as PostgreSQL writes it. */
export interface FoundOrder {
  number: number;
  madeAt: string;
}

/**
 * Up to how many people the orders of each are looked up, where a state leaves few orders to walk and elsewhere, and up to
 * how many a walk keeps their ids in memory.
 */
const [few, fewElsewhere, some] = [400, 1_500, 12_000];

/**
 * Whether a text is the beginning of an account's address, or its words are those of words of the name. The index of words
 * is the last, because it is read whole before its first account is known.
 */
function conditionsOfPerson(text: string): RawBuilder<unknown>[] {
  const beginning = `${escaped(storedEmail(text))}%`;
  return [
    sql`lower(accounts.email) like lower(${beginning})`,
    sql`accounts.guest_email is not null and lower(accounts.guest_email) like lower(${beginning})`,
    sql`accounts.name_words @@ words_that_begin(${text})`,
  ];
}

const newestFirst = sql`order by created_at desc, number desc limit ${sql.lit(maxCount)}`;

/**
 * The newest 1,000 orders that match, or those before an order, the newest first. An order matches a text by its number, or
 * when its customer's e-mail address begins with it, or words of the customer's name begin with its words.
 */
export async function findNewest(
  { db, env }: Pick<Context, 'db' | 'env'>,
  search: OrderSearch,
  before?: FoundOrder,
): Promise<FoundOrder[]> {
  const filters = [
    ...filtersOf(search, env.shopTimeZone),
    ...(before
      ? [sql`(orders.created_at, orders.number) < (${before.madeAt}::timestamptz, ${before.number}::bigint)`]
      : []),
  ];
  const matching = (condition: RawBuilder<unknown>, from = sql`orders`) =>
    sql`(select orders.number, orders.created_at from ${from}
      where ${sql.join([condition, ...filters], sql` and `)} ${newestFirst})`;
  if (search.text !== '') return findNewestOfText(db, search, matching);
  const { rows } = await sql<FoundOrder>`
    select number, created_at::text as made_at from ${matching(sql`true`)} matches ${newestFirst}`.execute(
    db,
  );
  return rows;
}

/**
 * The orders of few people are looked up. When the text is that of more, the orders are walked instead, the newest first,
 * until enough belong to one of them: PostgreSQL cannot tell by its statistics which of the ways the beginning of a word
 * needs.
 */
async function findNewestOfText(
  db: Kysely<Database>,
  { text, state }: OrderSearch,
  matching: (condition: RawBuilder<unknown>, from?: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<FoundOrder[]> {
  const number = orderNumber.exec(text)?.[1] ?? null;
  const byNumber = matching(sql`orders.number = ${number}::bigint`);
  const conditions = conditionsOfPerson(text);
  // Each condition has its own index; who matches two of them is there twice.
  const people = sql.join(
    conditions.map((condition) => sql`(select id from accounts where ${condition})`),
    sql` union all `,
  );
  const lookedUp = sql.lit(state && state !== 'delivered' ? few : fewElsewhere);
  const count = sql`(select count from counted)`;
  // Without "is true" PostgreSQL would join in any order.
  const { rows } = await sql<{ people: number; number: number | null; madeAt: string }>`
    with people as materialized (${people} limit ${sql.lit(some + 1)}), counted as (select count(*) from people)
    select ${count} as people, number, created_at::text as made_at from (select) once left join (
      ${byNumber} union
      ${matching(sql`orders.account_id = any (array(select id from people where ${count} <= ${lookedUp}))`)} union
      ${matching(sql`${count} > ${lookedUp} and ${count} <= ${sql.lit(some)}
        and (orders.account_id in (select id from people)) is true`)}
    ) matches on true ${newestFirst}`.execute(db);
  if ((rows[0]?.people ?? 0) <= some)
    return rows.flatMap(({ number: found, madeAt }) => (found === null ? [] : [{ number: found, madeAt }]));
  const isOne = sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  );
  // Without the limit PostgreSQL would join in any order.
  const person = sql`select from accounts where accounts.id = orders.account_id and (${isOne}) limit 1`;
  const { rows: ofMany } = await sql<FoundOrder>`
    select number, created_at::text as made_at from (${byNumber} union
      ${matching(sql`true`, sql`orders, lateral (${person}) person`)}) matches ${newestFirst}`.execute(db);
  return ofMany;
}

/** The orders with these numbers, in their order. */
export async function rowsOf(db: Kysely<Database>, numbers: number[]): Promise<OrderRow[]> {
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
