import pg from 'pg';
import { type BenchApi, startBenchApi } from '../bench-api.ts';
import { addPeople, addProducts, tokenOf } from '../orders/shop-rows.ts';

export interface OrderShop {
  orders: number;
  /** One for ten orders. */
  people: number;
  url: string;
  /** The headers of an admin's request. */
  headers: Record<string, string>;
}

export interface OrderShops {
  small: OrderShop;
  large: OrderShop;
  stop: () => Promise<void>;
}

const products = 1_000;
const batch = 100_000;
/** The person who is an admin. */
const admin = 1;

/** Two apis on a year of orders: one on so many, the other on a hundredth of them. */
export async function startOrderShops(orders: number): Promise<OrderShops> {
  const apis: BenchApi[] = [];
  const stop = async () => {
    for (const api of apis) await api.stop();
  };
  const start = async (count: number): Promise<OrderShop> => {
    const api = await startBenchApi({ products: 64 });
    apis.push(api);
    const started = performance.now();
    const people = Math.max(10, Math.ceil(count / 10));
    await addOrders(api.databaseUrl, count, people);
    console.log(`${count} orders after ${Math.round((performance.now() - started) / 1000)} s`);
    return { orders: count, people, url: api.url, headers: { authorization: `Bearer ${tokenOf(admin)}` } };
  };
  try {
    return { small: await start(Math.ceil(orders / 100)), large: await start(orders), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addOrders(databaseUrl: string, orders: number, people: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await addPeople(client, people);
    await addProducts(client, { from: 1, to: products, stock: 50 });
    await client.query(`update accounts set role = 1, staff_role = 'owner' where email = $1`, [
      `person-${admin}@bench.example.com`,
    ]);
    // The rows are as the shop would have written them; without triggers and foreign keys they are made faster.
    await client.query('set session_replication_role = replica');
    for (let from = 1; from <= orders; from += batch) {
      const to = Math.min(from + batch - 1, orders);
      for (const statement of statements(orders, people)) await client.query(statement, [from, to]);
    }
    await client.query(`select setval('order_numbers', (select max(number) from orders))`);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

const address = {
  name: 'Asha Rao',
  line1: '12 MG Road',
  line2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  country: 'IN',
  phone: '+919876543210',
};

/** An id of the kind that clients choose, the same for the same text. */
const uuidOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * Of a hundred orders two expired, two were canceled, two were collected at the door and 94 paid by card. The newest 2 %
 * wait to be packed and the next 2 % are on their way. Every fiftieth paid one is refunded in part, every thousandth is
 * disputed.
 */
const statements = (orders: number, people: number): string[] => [
  `insert into orders (id, number, account_id, body_hash, state, money, fulfilment, total_paise, units, paid_with,
     paid_attempt_id, paid_at, delivery_address, created_at, ships, all_ship)
   select ${uuidOf(`'order ' || n`)}, 1000 + n, md5('person ' || 1 + (n::bigint * 7919) % ${people})::uuid, sha256('1'),
     case when n % 100 < 2 then 'expired' when n % 100 < 4 then 'canceled' when n % 100 < 6 then 'confirmed' else 'paid' end,
     case when n % 100 < 4 then 'none' when n % 100 < 6 then 'collected' when n % 1000 = 11 then 'disputed'
       when n % 50 = 7 then 'refunded_in_part' else 'settled' end,
     case when n % 100 < 4 then 'placed' when n % 100 < 6 then 'delivered' when n > ${orders} * 0.98 then 'placed'
       when n > ${orders} * 0.97 then 'packed' when n > ${orders} * 0.96 then 'shipped' else 'delivered' end,
     49900 * (1 + n % 3), 1 + n % 3,
     case when n % 100 < 4 then null when n % 100 < 6 then 'on_delivery' else 'card' end,
     case when n % 100 >= 6 then (1000 + n) || '-1' end,
     case when n % 100 >= 6 then made + interval '1 minute' end,
     '${JSON.stringify(address)}', made, true, true
   from generate_series($1::int, $2::int) n,
     lateral (select now() - (${orders} - n) * (interval '365 days' / ${orders}) - interval '2 minutes' as made) times`,
  `insert into attempts (id, order_id, n, state, amount_paise, currency, transaction_id, instrument, refunded_paise, created_at, resolved_at)
   select paid_attempt_id, id, 1, 'settled', total_paise, 'INR', 'bench' || number,
     '{"kind": "card", "label": "Visa ending in 1111", "lastFour": "1111", "account": null}',
     case when money = 'refunded_in_part' then 10000 else 0 end, created_at, paid_at
   from orders where number between 1000 + $1::int and 1000 + $2::int and paid_attempt_id is not null`,
  `insert into order_lines (order_id, position, product_id, name, price_paise, quantity)
   select orders.id, place, md5('product ' || 1 + (orders.number * 31 + place * 977) % ${products})::uuid, 'Kettle', 49900, 1
   from orders, generate_series(0, ((orders.number - 1000) % 3)::int) place
   where orders.number between 1000 + $1::int and 1000 + $2::int`,
  `insert into refunds (id, attempt_id, order_id, body_hash, amount_paise, state, transaction_id, created_at, resolved_at)
   select ${uuidOf(`'refund ' || number`)}::text, paid_attempt_id, id, sha256('1'), 10000, 'done', 'refund' || number,
     paid_at + interval '1 hour', paid_at + interval '1 hour'
   from orders where number between 1000 + $1::int and 1000 + $2::int and money = 'refunded_in_part'
     and paid_at < now() - interval '1 hour'`,
  `insert into order_events (order_id, at, by, machine, from_state, to_state, reason)
   select order_id, resolved_at, 'gateway', 'refund', 'unknown', 'done', id || ' refund' from refunds
   where order_id in (select id from orders where number between 1000 + $1::int and 1000 + $2::int)
   union all
   select id, created_at, 'bench', 'money', 'due', 'collected', null from orders
   where number between 1000 + $1::int and 1000 + $2::int and money = 'collected'
   union all
   select id, paid_at, 'gateway', 'order', 'paying', 'paid', null from orders
   where number between 1000 + $1::int and 1000 + $2::int and paid_at is not null`,
  `insert into disputes (id, attempt_id, amount_paise, status)
   select 'dispute' || number, paid_attempt_id, total_paise, case when number % 7 = 0 then 'open' else 'lost' end
   from orders where number between 1000 + $1::int and 1000 + $2::int and money = 'disputed'`,
];
