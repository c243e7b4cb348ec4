import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import type { Ask } from '../ask.ts';
import type { BenchApi } from '../bench-api.ts';
import { runBusyLoad } from '../busy-load.ts';
import { cpuOf, cpuOfTree } from '../cpu.ts';
import { percentile } from '../percentile.ts';
import { expectOrders, startAfresh } from './order-rows.ts';
import { pgbench } from './pgbench.ts';
import { idOf, tokenOf } from './shop-rows.ts';

/** pgbench has as many connections as the api's pool. */
export const pgbenchClients = 10;

/** The result of one turn of placing orders. */
export interface Turn {
  ordersPerSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of processor time for each order. */
  apiCpuMs: number;
  databaseCpuMs: number;
  loadCpuMs: number;
}

export interface Setting {
  api: BenchApi;
  client: pg.Client;
  /** The number of people; each makes at most one order. */
  people: number;
  /** The number of products; each order is for one unit of one of them. */
  products: number;
  connections: number;
  seconds: number;
}

/** A turn in which pgbench runs the writes of `placing.sql`. */
export function pgbenchTurn(setting: Setting): Promise<Turn> {
  const { api, products, people, seconds } = setting;
  return measured(setting, async () => {
    const { transactionsPerSecond, milliseconds } = await pgbench({
      databaseUrl: api.databaseUrl,
      script: join(import.meta.dirname, 'placing.sql'),
      variables: { turn: 0, clients: pgbenchClients, people, products },
      clients: pgbenchClients,
      seconds,
    });
    return { ordersPerSecond: transactionsPerSecond, milliseconds, loadCpuMs: 0, answered: [] };
  });
}

/** The same through the api: the n-th person makes the n-th order, with the request of `toAsk`. */
export const apiTurn =
  (toAsk: (order: PlacedOrder) => Ask) =>
  (setting: Setting): Promise<Turn> =>
    measured(setting, async () => {
      const { api, products, connections, seconds } = setting;
      const ids: string[] = [];
      const next = (turn: number) => {
        const id = (ids[turn] = randomUUID());
        const productId = idOf('product', 1 + Math.floor(Math.random() * products));
        return toAsk({ id, productId, token: tokenOf(turn + 1) });
      };
      const { requestsPerSecond, milliseconds, bad, cpuMs } = await runBusyLoad(api.url, next, {
        connections,
        seconds,
      });
      if (bad.length > 0) throw new Error(`${bad.length} of ${ids.length} orders were refused: ${bad[0]}`);
      return { ordersPerSecond: requestsPerSecond, milliseconds, loadCpuMs: cpuMs, answered: ids };
    });

interface PlacedOrder {
  id: string;
  productId: string;
  token: string;
}

export const restOrder = ({ id, productId, token }: PlacedOrder): Ask => ({
  path: '/order/create',
  body: { lines: [{ productId, quantity: 1 }] },
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': id },
});

export const trpcOrder = ({ id, productId, token }: PlacedOrder): Ask => ({
  path: '/trpc/order.create',
  body: { id, lines: [{ productId, quantity: 1 }] },
  headers: { authorization: `Bearer ${token}` },
});

interface Took {
  ordersPerSecond: number;
  milliseconds: number[];
  loadCpuMs: number;
  /** The ids of the orders that the api has answered. */
  answered: string[];
}

async function measured({ api, client, people }: Setting, take: () => Promise<Took>): Promise<Turn> {
  await startAfresh(client, people);
  const read = () => ({ api: cpuOf(api.pid), database: api.databasePid ? cpuOfTree(api.databasePid) : 0 });
  const before = read();
  const { ordersPerSecond, milliseconds, loadCpuMs, answered } = await take();
  const after = read();
  const orders = milliseconds.length;
  await expectOrders(client, orders, answered);
  return {
    ordersPerSecond,
    loadCpuMs,
    p50: percentile(milliseconds, 0.5),
    p99: percentile(milliseconds, 0.99),
    apiCpuMs: (after.api - before.api) / orders,
    databaseCpuMs: (after.database - before.database) / orders,
  };
}
