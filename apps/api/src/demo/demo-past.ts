import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { hashPassword } from '../people/account/password.ts';
import type { Database } from '../platform/db/schema.ts';
import { demoId } from './demo-id.ts';

type Trx = Transaction<Database>;

/** How many orders the demo shop has had, and from how many people, in how many days. */
const [orders, people, days] = [400, 80, 60];
/**
 * Since when all is paid at the door (decision 93): the nightly comparison asks the gateway for the payments and refunds of
 * four days, and it knows none of these.
 */
const onlyAtTheDoor = sql`interval '10 days'`;

const first = ['Aarav', 'Bhavna', 'Chitra', 'Dev', 'Esha', 'Farhan', 'Gauri', 'Harish', 'Isha', 'Jai'];
const last = ['Iyer', 'Khan', 'Mehta', 'Nair', 'Patel', 'Reddy', 'Sharma', 'Thomas'];
const places = [
  ['Bengaluru', 'Karnataka', '560042'],
  ['Mumbai', 'Maharashtra', '400050'],
  ['Chennai', 'Tamil Nadu', '600004'],
  ['Kochi', 'Kerala', '682001'],
  ['Delhi', 'Delhi', '110017'],
] as const;

/** A number from 0 to 1 that is the same on every machine for the same row and purpose. */
const chance = (row: RawBuilder<unknown>, purpose: string) =>
  sql<number>`(('x' || left(md5(${row}::text || ${sql.lit(` ${purpose}`)}), 8))::bit(32)::bigint / 4294967296.0)`;
const of = (purpose: string) => chance(sql`n`, purpose);
const pick = (list: readonly string[], row: RawBuilder<unknown>) =>
  sql<string>`(${sql.val([...list])}::text[])[1 + (${row})::int % ${sql.lit(list.length)}]`;
/** A UUID of version 8, as demoId makes them. */
const id = (kind: string, row: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${sql.lit(`storefront demo ${kind} `)} || ${row}) placing '8' from 13) placing 'a' from 17)::uuid`;

/**
 * Gives a demo shop that has no order the orders of 60 days: their customers, parcels, returns and refunds, all made up,
 * with addresses at example.com. The rows are as the shop would have written them, but nobody was told of them and no
 * invoice was issued. Returns how many orders there are.
 */
export async function seedPast(db: Kysely<Database>): Promise<number> {
  // Nobody knows the password, so nobody logs in as them.
  const passwordHash = await hashPassword(randomUUID());
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo past', 0))`.execute(trx);
    if (await trx.selectFrom('orders').select('id').limit(1).executeTakeFirst()) return 0;
    await addPeople(trx, passwordHash);
    await planOrders(trx);
    await planLines(trx);
    await addOrders(trx);
    await addShipments(trx);
    await addRefunds(trx);
    await addReturns(trx);
    await addEvents(trx);
    await countUnits(trx);
    return orders;
  });
}

const addPeople = (trx: Trx, passwordHash: string) =>
  sql`insert into accounts (id, name, email, password_hash, created_at, email_confirmed_at)
    select ${id('person', sql`n`)}, name, lower(replace(name, ' ', '.')) || '@example.com', ${passwordHash},
      now() - interval '61 days', now() - interval '61 days'
    from (
      select n, ${pick(first, sql`n`)} || ' ' || ${pick(last, sql`n / ${sql.lit(first.length)}`)} as name
      from generate_series(0, ${sql.lit(people - 1)}) n
    ) named
    on conflict do nothing`.execute(trx);

/** What becomes of each order: `fate`, and when it was placed; more orders the later it is, in the day's busy hours. */
async function planOrders(trx: Trx): Promise<void> {
  await sql`create temporary table demo_orders on commit drop as
    with placed as (
      select n, least(at, at - case when at > now() - interval '20 minutes' then interval '1 day' else '0' end) as at
      from (
        select n, date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
          - floor(${sql.lit(days - 1)} * (1 - power(n / ${sql.lit(orders)}::float8, 0.75))) * interval '1 day'
          + interval '8 hours' + (${of('hour')} + ${of('half')}) * interval '7 hours' as at
        from generate_series(1, ${sql.lit(orders)}) n
      ) day
    )
    select n, at, ${id('order', sql`n`)} as id,
      ${id('person', sql`floor(power(${of('person')}, 1.5) * ${sql.lit(people)})`)} as account_id,
      floor(${of('place')} * ${sql.lit(places.length)})::int as place,
      case
        when ${of('end')} < 0.04 then 'canceled'
        when ${of('end')} < 0.08 then 'expired'
        when now() - at > ${onlyAtTheDoor} then case
          when ${of('fate')} < 0.2 then 'collected'
          when ${of('fate')} < 0.26 then 'refunded'
          when ${of('fate')} < 0.3 then 'refunded_in_part'
          when ${of('fate')} < 0.33 then 'shipped'
          else 'delivered' end
        when now() - at > interval '4 days' then 'collected'
        when now() - at > interval '2 days' then case when ${of('fate')} < 0.7 then 'collected' else 'due_shipped' end
        when now() - at > interval '1 day' then case
          when ${of('fate')} < 0.4 then 'due_shipped' when ${of('fate')} < 0.65 then 'due_packed' else 'due' end
        else case when ${of('fate')} < 0.25 then 'to_accept' when ${of('fate')} < 0.4 then 'due_packed' else 'due' end
      end as fate
    from placed`.execute(trx);
  await sql`alter table demo_orders add column by_card boolean, add column is_due boolean, add column is_sold boolean,
    add column address jsonb`.execute(trx);
  await sql`update demo_orders set
    by_card = fate in ('delivered', 'shipped', 'refunded', 'refunded_in_part'),
    is_due = fate in ('due', 'due_packed', 'due_shipped', 'to_accept'),
    is_sold = fate in ('delivered', 'shipped', 'refunded', 'refunded_in_part', 'collected'),
    address = jsonb_build_object('name', accounts.name, 'line1', (n % 90 + 1) || ' Lake Road', 'line2', '',
      'city', ${pick(
        places.map(([city]) => city),
        sql`place`,
      )}, 'state', ${pick(
        places.map(([, state]) => state),
        sql`place`,
      )}, 'postalCode', ${pick(
        places.map(([, , code]) => code),
        sql`place`,
      )}, 'country', 'IN', 'phone', '+9198' || lpad((n * 7919 % 100000000)::text, 8, '0'))
    from accounts where accounts.id = account_id`.execute(trx);
}

/** One to three products in each order, those that sell well more often; all of them are sent. */
const planLines = (trx: Trx) =>
  sql`create temporary table demo_lines on commit drop as
    with shelf as (
      select id, name, price_paise, photo_hash, row_number() over (order by sold desc, id) - 1 as place, count(*) over () as size
      from products where deleted_at is null and needs_shipping
    ), wanted as (
      select n, k, power(${chance(sql`(n * 10 + k)`, 'product')}, 2) as taste,
        case when ${chance(sql`(n * 10 + k)`, 'units')} < 0.8 then 1 else 2 end as quantity
      from demo_orders, generate_series(1, 3) k
      where k = 1 or ${chance(sql`(n * 10 + k)`, 'more')} < 0.4
    )
    select distinct on (n, shelf.id) n, k as position, shelf.id as product_id, name, price_paise, photo_hash, quantity
    from wanted join shelf on place = floor(taste * size)`.execute(trx);

/** An order and its payment name each other, so one statement writes both. Their numbers follow their times. */
const addOrders = (trx: Trx) =>
  sql`with sums as (
      select n, sum(price_paise::bigint * quantity) as total, sum(quantity) as units from demo_lines group by n
    ), numbered as (
      select made.*, nextval('order_numbers') as number from (
        select demo_orders.*, total, units from demo_orders join sums using (n) order by at, n
      ) made
    ), made as (
      insert into orders (id, number, account_id, body_hash, state, money, fulfilment, total_paise, paid_attempt_id,
        delivery_address, created_at, paid_at, ships, units, all_ship, accept_until, paid_with)
      select id, number, account_id, sha256('demo'),
        case when by_card then 'paid' when fate in ('canceled', 'expired') then fate else 'confirmed' end,
        case when fate in ('refunded', 'refunded_in_part') then fate when by_card then 'settled'
          when fate = 'collected' then 'collected' when is_due then 'due' else 'none' end,
        case fate when 'due_shipped' then 'shipped' when 'shipped' then 'shipped' when 'due_packed' then 'packed'
          when 'to_accept' then 'placed' when 'due' then 'placed' when 'canceled' then 'canceled'
          when 'expired' then 'canceled' else 'delivered' end,
        total, case when by_card then number || '-1' end, address, at,
        case when by_card then at + interval '2 minutes' end, true, units, true,
        case when fate = 'to_accept' then now() + interval '40 hours' end,
        case when by_card then 'card' when is_due or fate = 'collected' then 'on_delivery' end
      from numbered
      returning id
    )
    insert into attempts (id, order_id, n, state, amount_paise, currency, transaction_id, nonce_consumed, instrument,
      created_at, resolved_at)
    select number || '-1', id, 1, 'settled', total, 'INR', 'demo' || lpad(n::text, 4, '0'), true,
      '{"kind": "card", "label": "Visa", "lastFour": "1111"}', at + interval '1 minute', at + interval '2 minutes'
    from numbered where by_card`
    .execute(trx)
    .then(() =>
      sql`insert into order_lines (order_id, position, product_id, name, photo_hash, price_paise, quantity)
        select id, position - 1, product_id, name, photo_hash, price_paise, quantity
        from demo_lines join demo_orders using (n)`.execute(trx),
    );

const wasShipped = sql`fate in ('delivered', 'shipped', 'refunded', 'refunded_in_part', 'collected', 'due_shipped')`;
const hasArrived = sql`fate in ('delivered', 'refunded', 'refunded_in_part', 'collected')`;
const shippedAt = sql`least(at + (0.6 + 0.3 * ${of('ship')}) * interval '1 day', now() - interval '9 minutes')`;
const arrivedAt = sql`least(at + (1.2 + 2.5 * ${of('arrive')}) * interval '1 day', now() - ${of('late')} * interval '8 minutes')`;
const refundedAt = sql`least(at + (4.5 + ${of('refund')}) * interval '1 day', now() - interval '1 minute')`;

async function addShipments(trx: Trx): Promise<void> {
  await sql`insert into shipments (id, order_id, body_hash, carrier, tracking_number, tracking_url, shipped_at, delivered_at)
    select ${id('parcel', sql`n`)}, id, sha256('demo'), 'India Post', 'DEMO' || lpad(n::text, 6, '0') || 'IN', '',
      ${shippedAt}, case when ${hasArrived} then ${arrivedAt} end
    from demo_orders where ${wasShipped}`.execute(trx);
  await sql`insert into shipment_lines (shipment_id, order_id, product_id, quantity)
    select ${id('parcel', sql`n`)}, id, product_id, quantity
    from demo_orders join demo_lines using (n) where ${wasShipped}`.execute(trx);
}

/** All of an order, or its first line. */
async function addRefunds(trx: Trx): Promise<void> {
  const given = sql`demo_orders join demo_lines using (n)
    where fate = 'refunded' or fate = 'refunded_in_part' and position = (
      select min(position) from demo_lines mine where mine.n = demo_orders.n)`;
  // An order of one line is given back as a whole.
  await sql`update demo_orders set fate = 'refunded' where fate = 'refunded_in_part'
    and (select count(*) from demo_lines where demo_lines.n = demo_orders.n) = 1`.execute(trx);
  await sql`update orders set money = 'refunded' from demo_orders
    where demo_orders.id = orders.id and fate = 'refunded'`.execute(trx);
  await sql`insert into refunds (id, attempt_id, amount_paise, state, transaction_id, asked_by, reason, created_at, order_id,
      body_hash, goods_back, resolved_at)
    select ${id('refund', sql`n`)}::text, paid_attempt_id, amount, 'done', 'demor' || lpad(n::text, 4, '0'),
      ${demoId('account', 'admin@example.com')}, 'Made up for the demo', ${refundedAt}, orders.id, sha256('demo'), true, ${refundedAt}
    from (
      select n, id, at, sum(price_paise * quantity) as amount from ${given} group by n, id, at
    ) given join orders on orders.id = given.id`.execute(trx);
  await sql`insert into refund_lines (refund_id, order_id, product_id, quantity, restock)
    select ${id('refund', sql`n`)}::text, id, product_id, quantity, true from ${given}`.execute(trx);
}

/** What led to refunds, and a few that wait for an answer or were declined. */
const addReturns = (trx: Trx) =>
  sql`with asked as (
      insert into order_returns (id, order_id, state, reason, note, answer, decided_by, refund_id, created_at, decided_at)
      select ${id('return', sql`n`)}, id,
        case when fate in ('refunded', 'refunded_in_part') then 'accepted' when n % 2 = 0 then 'declined' else 'asked' end,
        case n % 3 when 0 then 'damaged' when 1 then 'not_as_described' else 'no_longer_needed' end, '',
        case when fate = 'delivered' and n % 2 = 0 then 'It was used.' else '' end,
        case when fate <> 'delivered' or n % 2 = 0 then ${demoId('account', 'admin@example.com')}::uuid end,
        case when fate in ('refunded', 'refunded_in_part') then ${id('refund', sql`n`)}::text end,
        ${refundedAt} - interval '1 hour', case when fate <> 'delivered' or n % 2 = 0 then ${refundedAt} end
      from demo_orders where fate in ('refunded', 'refunded_in_part')
        or fate = 'delivered' and n % 16 in (1, 8) and at > now() - interval '25 days'
      returning id, order_id
    )
    insert into order_return_lines (return_id, order_id, product_id, quantity)
    select distinct on (asked.id) asked.id, order_id, product_id, quantity
    from asked join demo_orders on demo_orders.id = order_id join demo_lines using (n)
    order by asked.id, position`.execute(trx);

/** The history, in the order in which it happened. */
const addEvents = (trx: Trx) =>
  sql`insert into order_events (order_id, at, by, machine, from_state, to_state, reason)
    select id, event.at, event.by, machine, from_state, to_state, reason
    from demo_orders join orders using (id), lateral (values
      (1, true, demo_orders.at, orders.account_id::text, 'order', null, 'pending', null),
      (2, fate = 'canceled', demo_orders.at + interval '20 minutes', orders.account_id::text, 'order', 'pending', 'canceled', null),
      (2, fate = 'expired', demo_orders.at + interval '30 minutes', 'expiry', 'order', 'pending', 'expired', null),
      (2, by_card, demo_orders.at + interval '1 minute', orders.account_id::text, 'order', 'pending', 'paying', paid_attempt_id),
      (3, by_card, demo_orders.at + interval '2 minutes', 'gateway', 'order', 'paying', 'paid', paid_attempt_id),
      (4, by_card, demo_orders.at + interval '2 minutes', 'gateway', 'money', 'none', 'authorised', paid_attempt_id),
      (5, by_card, demo_orders.at + interval '2 minutes', 'gateway', 'money', 'authorised', 'submitted', paid_attempt_id),
      (6, by_card, demo_orders.at + interval '3 minutes', 'gateway', 'money', 'submitted', 'settled', paid_attempt_id),
      (2, orders.state = 'confirmed', demo_orders.at + interval '1 minute', orders.account_id::text, 'order', 'pending', 'confirmed', null),
      (3, orders.state = 'confirmed', demo_orders.at + interval '1 minute', orders.account_id::text, 'money', 'none', 'due', null),
      (7, ${wasShipped} or fate = 'due_packed', least(demo_orders.at + interval '10 hours', now() - interval '10 minutes'), ${demoId('account', 'admin@example.com')}, 'fulfilment', 'placed', 'packed', null),
      (8, ${wasShipped}, ${eventTime(shippedAt)}, ${demoId('account', 'admin@example.com')}, 'fulfilment', 'packed', 'shipped', ${id('parcel', sql`n`)}::text),
      (9, ${hasArrived}, ${eventTime(arrivedAt)}, ${demoId('account', 'admin@example.com')}, 'fulfilment', 'shipped', 'delivered', null),
      (10, fate = 'collected', ${eventTime(arrivedAt)}, ${demoId('account', 'admin@example.com')}, 'money', 'due', 'collected', null),
      (11, fate in ('refunded', 'refunded_in_part'), ${eventTime(refundedAt)}, ${demoId('account', 'admin@example.com')}, 'refund', null, 'queued', ${id('refund', sql`n`)}::text),
      (12, fate in ('refunded', 'refunded_in_part'), ${eventTime(refundedAt)}, 'gateway', 'refund', 'queued', 'done', ${id('refund', sql`n`)} || ' demor' || lpad(n::text, 4, '0')),
      (13, fate in ('refunded', 'refunded_in_part'), ${eventTime(refundedAt)}, 'gateway', 'money', 'settled', fate, ${id('refund', sql`n`)}::text)
    ) event (step, happened, at, by, machine, from_state, to_state, reason)
    where happened order by event.at, orders.number, step`.execute(trx);

/** The time of an order in a statement that has other times too. */
function eventTime(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${time} from (select demo_orders.at as at, demo_orders.n as n) one)`;
}

/** Due orders hold their units, beside those that can be bought; what was sold is among what the products count already. */
const countUnits = (trx: Trx) =>
  sql`update products set
      reserved = products.reserved + held.due, stock = products.stock + held.due, sold = greatest(products.sold, held.sold)
    from (
      select product_id, coalesce(sum(quantity) filter (where is_due), 0)::int as due,
        coalesce(sum(quantity) filter (where is_sold), 0)::int as sold
      from demo_lines join demo_orders using (n) group by product_id
    ) held where products.id = held.product_id`.execute(trx);
