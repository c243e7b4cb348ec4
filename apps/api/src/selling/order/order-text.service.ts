import { type Kysely, sql } from 'kysely';
import { queryOf, understand } from '../../catalogue/search/search-words.service.ts';
import { slips } from '../../catalogue/search/spelling.ts';
import type { Context } from '../../context.ts';
import { storedEmail } from '../../platform/db/email-address.ts';
import type { Matching } from '../../platform/db/newest-first.ts';
import type { Database } from '../../platform/db/schema.ts';

/** A text that names an order, with its number as the first group. */
export const orderNumber = /^(?:order\s*)?#?\s*(\d{1,15})$/i;

/** A text in a pattern of `like`, where it stands for itself. */
export const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Up to how many people or orders are looked up at once. When a text finds more, the newest orders are walked. */
const few = 2_000;
/** How many products a text may mean. */
const fewProducts = 20;

/** The people whose e-mail address begins with a text, or whose name has words that begin with its words. */
export interface Found {
  /** Whether a row of accounts is one of them. */
  isOne: Matching;
  /** Their ids; null when they are many. */
  ids: string[] | null;
}

/** Finds people by a text; each condition has its own index. A name that nobody has is looked for with one mistake. */
export async function findPeople(db: Kysely<Database>, text: string): Promise<Found> {
  const found = await peopleWith(db, text, wordsOf(text));
  if (found.ids?.length !== 0) return found;
  const near = await nearNames(db, text);
  return near ? peopleWith(db, text, near) : found;
}

async function peopleWith(db: Kysely<Database>, text: string, name: Matching): Promise<Found> {
  const beginning = `${escaped(storedEmail(text))}%`;
  const conditions = [
    sql`lower(accounts.email) like lower(${beginning})`,
    sql`accounts.guest_email is not null and lower(accounts.guest_email) like lower(${beginning})`,
    sql`accounts.name_words @@ ${name}`,
  ];
  const each = conditions.map((condition) => sql`(select id from accounts where ${condition})`);
  const ids = await idsOf(db, each);
  return { isOne: sql`(${sql.join(conditions, sql` or `)})`, ids };
}

/** The ids that these selects find; null when they are many. */
async function idsOf(db: Kysely<Database>, each: Matching[]): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(each, sql` union all `)}) found limit ${sql.lit(few + 1)}`.execute(db);
  return rows.length > few ? null : rows.map(({ id }) => id);
}

/** Words that begin with the words of a text. */
const wordsOf = (text: string): Matching => sql`words_that_begin(${text})`;

/** The same with the words of names that are a typed one with one mistake; null when a typed one is near none. */
async function nearNames(db: Kysely<Database>, text: string): Promise<Matching | null> {
  const { rows } = await sql<{ typed: string; word: string | null }>`
    select typed, word from unnest(words_of_name(${text})) typed
    left join name_words on char_length(typed) between 4 and 24 and keys && spelling_keys(typed)`.execute(db);
  const near = [...Map.groupBy(rows, ({ typed }) => typed)].map(([typed, known]) => {
    const words = known.flatMap(({ word }) =>
      word !== null && word[0] === typed[0] && slips(typed, word) <= 1 ? [word] : [],
    );
    return typed.length < 4 || words.includes(typed) ? [`'${typed}':*`] : words.map((word) => `'${word}'`);
  });
  if (near.length === 0 || near.some((words) => words.length === 0)) return null;
  return sql`${near.map((words) => `(${words.join(' | ')})`).join(' & ')}::tsquery`;
}

export interface OrdersWithText {
  /** Whether a row of orders has the text. */
  hasText: Matching;
  areFew: boolean;
}

/**
 * Finds orders by a text: their number, a tracking number or a number of the gateway; the beginning of the customer's
 * e-mail address; beginnings of words of the customer's or recipient's name, the recipient's postal code or phone
 * number; a product's name. A name that nobody has is looked for with one mistake.
 */
export async function ordersWithText(ctx: Context, text: string): Promise<OrdersWithText> {
  const products = await productsNamed(ctx, text);
  const found = await ordersWith(ctx.db, text, wordsOf(text), products);
  if (found.isAny || products.length > 0) return found;
  const near = await nearNames(ctx.db, text);
  return near ? ordersWith(ctx.db, text, near, products) : found;
}

async function ordersWith(
  db: Kysely<Database>,
  text: string,
  name: Matching,
  products: string[],
): Promise<OrdersWithText & { isAny: boolean }> {
  const people = await peopleWith(db, text, name);
  const digits = /^[+\d][\d\s()./-]{5,}$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : '';
  const words = /^\d{1,5}$/.test(text)
    ? // The number of an order, not the beginning of everybody's phone number.
      sql`null::tsquery`
    : digits === ''
      ? name
      : sql`(${name} || ${`'${digits}':*`}::tsquery)`;
  const ids = await idsOf(db, [
    sql`(select order_id as id from order_recipients where words @@ ${words})`,
    sql`(select order_id from shipments where tracking_number <> ''
      and lower(tracking_number) like lower(${`${escaped(text)}%`}))`,
    sql`(select order_id from attempts where transaction_id = ${text})`,
    sql`(select order_id from refunds where transaction_id = ${text})`,
    sql`(select order_id from order_lines where product_id = any(${products}::uuid[]))`,
  ]);
  // A scalar subquery stays one: it is asked of each order on the way.
  const isTheirs = people.ids
    ? sql`orders.account_id = any(${people.ids}::uuid[])`
    : sql`(select true from accounts where accounts.id = orders.account_id and ${people.isOne})`;
  const isNamed = ids
    ? sql`orders.id = any(${ids}::uuid[])`
    : sql`((select words @@ ${words} from order_recipients where order_id = orders.id)
        or (select count(*) > 0 from order_lines
          where order_id = orders.id and product_id = any(${products}::uuid[])))`;
  const number = orderNumber.exec(text)?.[1];
  return {
    hasText: sql`(${sql.join([...(number ? [sql`orders.number = ${number}::bigint`] : []), isTheirs, isNamed], sql` or `)})`,
    areFew: people.ids !== null && ids !== null,
    isAny: number !== undefined || people.ids?.length !== 0 || ids?.length !== 0,
  };
}

/** The products that have all the words of a text, when they are few. */
async function productsNamed(ctx: Context, text: string): Promise<string[]> {
  const { words } = await understand(ctx, { text, exact: true });
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from products where deleted_at is null and search @@ ${queryOf(words)}::tsquery
    limit ${sql.lit(fewProducts + 1)}`.execute(ctx.db);
  return rows.length > fewProducts ? [] : rows.map(({ id }) => id);
}
