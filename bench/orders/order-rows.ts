import type pg from 'pg';
import { addPeople } from './shop-rows.ts';

/** Adds past orders, so that indexes have a realistic depth and the planner has statistics. */
const past = 10_000;

/**
 * Prepares the same start for every turn: only past orders, nothing reserved, no dead rows, and a new
 * checkpoint.
 */
export async function startAfresh(client: pg.Client, people: number): Promise<void> {
  // Sessions of a guest name an order, so all sessions go as well.
  await client.query('truncate orders cascade');
  await addPeople(client, people);
  await client.query(
    `with past as (
       insert into orders (id, account_id, body_hash, state, total_paise)
       select gen_random_uuid(), md5('person ' || 1 + n % $2::int)::uuid, sha256('1'), 'canceled', 49900
       from generate_series(1, $1::int) n returning id
     ), line as (
       insert into order_lines (order_id, position, product_id, name, price_paise, quantity)
       select past.id, 0, product.id, product.name, product.price_paise, 1
       from past, (select id, name, price_paise from products limit 1) product
     )
     insert into order_events (order_id, by, machine, to_state) select id, 'bench', 'order', 'pending' from past`,
    [past, people],
  );
  await client.query('update products set reserved = 0 where reserved > 0');
  await client.query('vacuum analyze sessions, products, orders, order_lines, order_events');
  await client.query('checkpoint');
}

/**
 * Throws unless the rows are those of exactly this number of orders of one unit; the ids in `answered` must
 * be among them.
 */
export async function expectOrders(
  client: pg.Client,
  wanted: number,
  answered: readonly string[] = [],
): Promise<void> {
  const { rows } = await client.query<Record<string, number>>(
    `with placed as (select id from orders where state = 'pending')
     select (select count(*) from placed)::int as orders,
       (select count(distinct account_id) from orders where state = 'pending')::int as people,
       (select count(*) from order_lines where order_id in (select id from placed) and quantity = 1)::int as lines,
       (select count(*) from order_events where order_id in (select id from placed))::int as events,
       (select sum(reserved) from products)::int as reserved,
       (select count(*) from unnest($1::uuid[]) answer (id) left join placed using (id) where placed.id is null)::int as lost`,
    [answered],
  );
  const { lost, ...counts } = rows[0] ?? {};
  const wrong = Object.entries(counts).filter(([, count]) => count !== wanted);
  if (lost === 0 && wrong.length === 0) return;
  throw new Error(
    `${wanted} orders were answered, ${lost} of them are not there, and there are ${wrong.map(([what, count]) => `${count} ${what}`).join(', ')}.`,
  );
}
