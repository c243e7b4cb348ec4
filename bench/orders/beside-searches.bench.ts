import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { type Ask, toRequest } from '../ask.ts';
import { type BenchApi, startBenchApi } from '../bench-api.ts';
import type { BenchOptions } from '../options.ts';
import { median, percentile } from '../percentile.ts';
import { type Answers, runSteadyLoad } from '../steady-load.ts';
import { table } from '../table.ts';
import { startAfresh } from './order-rows.ts';
import { restOrder } from './placing-turns.ts';
import { addPeople, addProducts, idOf, tokenOf } from './shop-rows.ts';

const ordersPerSecond = 50;
const searches = 50;
const products = 1_000;
/** How many times its idle value the p99 of placing an order may be. */
const allowed = 2;

/** Another part of the catalogue for each turn, far behind its beginning. */
const search = (from: (turn: number) => string) => (turn: number) => ({
  path: '/product/search',
  body: { limit: 24, skip: (turn * 977) % 50_000, filters: { category: [], price: [] } },
  headers: { 'x-forwarded-for': from(turn) },
});

/**
 * Places orders at a constant rate, alone and while fifty searches with a high `skip` are always under way: all from
 * one client address, and each from its own. Throws if an order is refused or its p99 becomes too high.
 */
export async function benchBesideSearches({
  products: size,
  seconds,
  rounds,
}: BenchOptions): Promise<string> {
  const api = await startBenchApi({ products: size, rateLimits: 'on' });
  const client = new pg.Client({ connectionString: api.databaseUrl });
  try {
    await client.connect();
    const people = seconds * ordersPerSecond;
    await addPeople(client, people);
    await addProducts(client, { from: 1, to: products, stock: 10_000_000 });
    await client.query('vacuum analyze accounts, sessions');
    const cases = [
      { name: 'no search', from: null },
      { name: `${searches} searches of one address`, from: () => '10.9.0.1' },
      {
        name: `${searches} searches of ${searches} addresses`,
        from: (turn: number) => `10.9.0.${turn % 50}`,
      },
    ];
    const seen = cases.map((): { orders: Answers; perSecond: number; bad: number }[] => []);
    for (let round = -1; round < rounds; round++) {
      for (const [place, { from }] of cases.entries()) {
        await startAfresh(client, people);
        const [orders, busy] = await Promise.all([
          placeOrders(api, seconds),
          from && keepSearching(api, { from, seconds }),
        ]);
        if (orders.refused > 0) throw new Error(`${orders.refused} orders were refused.`);
        const result = { orders, perSecond: busy?.requests.average ?? 0, bad: busy?.non2xx ?? 0 };
        // The first round warms all of them.
        if (round >= 0) seen[place]?.push(result);
      }
    }
    const p99 = seen.map((turns) => at(turns, 0.99));
    const [idle = 0, ...busy] = p99;
    const told = table([
      ['orders', 'p50 ms', 'p99 ms', 'p99 of idle', 'searches/s', 'not answered 200'],
      ...cases.map(({ name }, place) => {
        const turns = seen[place] ?? [];
        return [
          name,
          at(turns, 0.5).toFixed(1),
          at(turns, 0.99).toFixed(1),
          ((p99[place] ?? 0) / idle).toFixed(2),
          median(turns.map(({ perSecond }) => perSecond)).toFixed(0),
          String(turns.reduce((sum, { bad }) => sum + bad, 0)),
        ];
      }),
    ]);
    const how = `${ordersPerSecond} orders a second, medians of ${rounds} turns of ${seconds} s\n\n${told}`;
    if (busy.some((one) => one > idle * allowed))
      throw new Error(`More than ${allowed} times the idle p99: ${how}`);
    return how;
  } finally {
    await client.end();
    await api.stop();
  }
}

/** In a thread of its own, so that reading their answers does not delay the measuring of orders. */
const keepSearching = (
  api: BenchApi,
  { from, seconds }: { from: (turn: number) => string; seconds: number },
) =>
  autocannon({
    url: api.url,
    connections: searches,
    duration: seconds,
    requests: Array.from({ length: searches }, (_, turn) => toRequest(search(from)(turn))),
    workers: 1,
  });

const placeOrders = (api: BenchApi, seconds: number): Promise<Answers> =>
  runSteadyLoad(api.url, order, { perSecond: ordersPerSecond, seconds });

/** Each order is another person's, who has their own address. */
function order(turn: number): Ask {
  const productId = idOf('product', 1 + (turn % products));
  const ask = restOrder({ id: randomUUID(), productId, token: tokenOf(turn + 1) });
  return { ...ask, headers: { ...ask.headers, 'x-forwarded-for': `10.1.${turn >> 8}.${turn & 255}` } };
}

const at = (turns: { orders: Answers }[], share: number): number =>
  median(turns.map(({ orders }) => percentile(orders.milliseconds, share)));
