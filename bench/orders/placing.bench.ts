import pg from 'pg';
import type { BenchApi } from '../bench-api.ts';
import { canReadCpu } from '../cpu.ts';
import type { BenchOptions } from '../options.ts';
import { median } from '../percentile.ts';
import { table } from '../table.ts';
import {
  apiTurn,
  pgbenchClients,
  pgbenchTurn,
  restOrder,
  type Setting,
  trpcOrder,
  type Turn,
} from './placing-turns.ts';
import { addPeople, addProducts } from './shop-rows.ts';

/** A person has at most one open order, so each order of a turn needs another person. */
const peoplePerSecond = 20_000;

/** The share of pgbench's rate that the api must reach, by the number of products in the orders. */
const cases = [
  { products: 1_000, of: '1,000 products', atLeast: 0.13 },
  { products: 1, of: 'one product', atLeast: 0.14 },
];

const contenders: { name: string; take: (setting: Setting) => Promise<Turn> }[] = [
  { name: 'pgbench', take: pgbenchTurn },
  { name: 'REST', take: apiTurn(restOrder) },
  { name: 'tRPC', take: apiTurn(trpcOrder) },
];

/**
 * Places orders through HTTP, each by another person with a session, and compares with pgbench doing the same
 * writes on the same server. Throws if a call is refused, or if the rows differ from the responses.
 */
export async function benchPlacing(api: BenchApi, options: BenchOptions): Promise<string> {
  const { connections, seconds, rounds } = options;
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    const people = seconds * peoplePerSecond;
    await addPeople(client, people);
    await addProducts(client, { from: 1, to: 1_000, stock: 10_000_000 });
    await client.query('vacuum analyze accounts, sessions');
    const rows: string[][] = [];
    for (const { products, of, atLeast } of cases) {
      const turns = await inTurn({ api, client, people, products, connections, seconds }, rounds);
      const floor = turns[0]?.ordersPerSecond ?? 0;
      turns.forEach((turn, index) => {
        const beside = index === 0 ? [] : besidePgbench(turn, { floor, atLeast });
        rows.push([`${of}: ${contenders[index]?.name}`, ...cells(turn), ...beside]);
      });
    }
    const how = `${connections} connections to the api, ${pgbenchClients} of pgbench; medians of ${rounds} rounds of ${seconds} s in turn`;
    const checked =
      'No call was refused; after each turn, orders, lines, events and reserved units were as many as the answers.';
    return `${how}\n\n${table([heading, ...rows])}\n\n${checked}`;
  } finally {
    await client.end();
  }
}

const heading = [
  'orders of one unit',
  'orders/s',
  'p50 ms',
  'p99 ms',
  'cpu ms Postgres',
  'cpu ms api',
  'cpu ms load',
  'of pgbench',
  'at least',
];

const milliseconds = (ms: number): string => (canReadCpu ? ms.toFixed(2) : '–');

const cells = (turn: Turn): string[] => [
  turn.ordersPerSecond.toFixed(0),
  turn.p50.toFixed(1),
  turn.p99.toFixed(1),
  milliseconds(turn.databaseCpuMs),
];

/** The cells of the api: its own values, and its share of pgbench's rate. */
function besidePgbench(turn: Turn, { floor, atLeast }: { floor: number; atLeast: number }): string[] {
  const ratio = turn.ordersPerSecond / floor;
  const judged = `${ratio < atLeast ? 'too little: ' : ''}${atLeast}`;
  return [milliseconds(turn.apiCpuMs), milliseconds(turn.loadCpuMs), ratio.toFixed(3), judged];
}

/** The medians of each contender: one warm-up each, then all in turn, in rotating order. */
async function inTurn(setting: Setting, rounds: number): Promise<Turn[]> {
  const seen: Turn[][] = contenders.map(() => []);
  for (const { take } of contenders) await take({ ...setting, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const place of contenders.keys()) {
      const index = (place + round) % contenders.length;
      const turn = await contenders[index]?.take(setting);
      if (turn) seen[index]?.push(turn);
    }
  }
  return seen.map(medians);
}

const medians = (turns: Turn[]): Turn => ({
  ordersPerSecond: median(turns.map((one) => one.ordersPerSecond)),
  p50: median(turns.map((one) => one.p50)),
  p99: median(turns.map((one) => one.p99)),
  databaseCpuMs: median(turns.map((one) => one.databaseCpuMs)),
  apiCpuMs: median(turns.map((one) => one.apiCpuMs)),
  loadCpuMs: median(turns.map((one) => one.loadCpuMs)),
});
