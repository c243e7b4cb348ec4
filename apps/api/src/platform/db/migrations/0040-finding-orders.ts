import { type Kysely, sql } from 'kysely';

/**
 * What admins look for among all orders: each filter has an index from which the newest matches are read. Customers are
 * also found by the beginnings of words of their names, folded as in searches of products.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What paid an order, beside it: the newest orders of one way are read from an index.
  `alter table orders add column paid_with text`,
  `update orders set paid_with = attempts.instrument ->> 'kind' from attempts
    where attempts.id = orders.paid_attempt_id and attempts.instrument is not null`,
  `update orders set paid_with = 'on_delivery' where state = 'confirmed'`,
  `create index orders_newest on orders (created_at)`,
  `create index orders_by_fulfilment on orders (fulfilment, created_at) where state in ('paid', 'confirmed')`,
  `create index orders_unpaid on orders (created_at) where state in ('pending', 'paying')`,
  `create index orders_ended on orders (created_at) where state in ('expired', 'canceled')`,
  `create index orders_refunded on orders (created_at) where money in ('refunded', 'refunded_in_part')`,
  `create index orders_disputed on orders (created_at) where money = 'disputed'`,
  `create index orders_by_total on orders (total_paise)`,
  `create index orders_by_way on orders (paid_with, created_at) where paid_with is not null`,
  // A placed order is rare among those that are paid, and usual among the others.
  `create statistics orders_progress (mcv) on state, fulfilment, money from orders`,

  // A word of the index has at most 2,046 bytes.
  `create function words_of_name(name text) returns text[] language sql immutable strict parallel safe
    return array(select distinct left(word, 60) from unnest(string_to_array(search_words(name), ' ')) word where word <> '')`,
  `create function words_that_begin(beginnings text) returns tsquery language sql immutable strict parallel safe
    return (select string_agg(quote_literal(word) || ':*', ' & ') from unnest(words_of_name(beginnings)) word)::tsquery`,
  `alter table accounts add column name_words tsvector
    generated always as (array_to_tsvector(words_of_name(name))) stored`,
  `create index accounts_name_words on accounts using gin (name_words)`,
];
