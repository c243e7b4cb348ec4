import autocannon from 'autocannon';
import { freePort } from '../../tools/postgres.ts';
import { type Ask, toRequest } from '../ask.ts';
import { type BenchApi, startBenchApi } from '../bench-api.ts';
import { inspect, type Memory } from '../inspector.ts';
import type { BenchOptions } from '../options.ts';
import { table } from '../table.ts';
import { someIds } from './product.bench.ts';
import { trpcPath } from './trpc-path.ts';

const samples = 10;

/** The api's memory after garbage collection, during a long mix of good and bad requests. */
export async function benchMemory({ requests, connections }: BenchOptions): Promise<string> {
  const port = await freePort();
  const api = await startBenchApi({ products: 10_000, nodeOptions: `--inspect=127.0.0.1:${port}` });
  try {
    const asks = await mix(api);
    const inspected = await inspect(port);
    const seen: Memory[] = [await inspected.memory()];
    for (let sample = 0; sample < samples; sample++) {
      await send(api.url, asks, { amount: Math.ceil(requests / samples), connections });
      seen.push(await inspected.memory());
    }
    inspected.close();
    return report(seen, requests);
  } finally {
    await api.stop();
  }
}

function report(seen: Memory[], requests: number): string {
  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);
  const rows = seen.map(({ heap, external, rss }, sample) => [
    Math.round((sample * requests) / samples).toLocaleString('en'),
    megabytes(heap),
    megabytes(external),
    megabytes(rss),
  ]);
  // The first fifth compiles code and fills caches.
  const from = samples / 5;
  const growth = (seen.at(-1)?.heap ?? 0) - (seen[from]?.heap ?? 0);
  const perRequest = growth / (requests * (1 - from / samples));
  return `a mix of reads, searches and refusals of both APIs\n\n${table([
    ['requests', 'heap MB', 'external MB', 'rss MB'],
    ...rows,
  ])}\n\nheap since the first fifth: ${megabytes(growth)} MB, ${perRequest.toFixed(1)} bytes a request`;
}

/** Every fifth is refused: unknown, malformed, not allowed. */
async function mix({ databaseUrl }: BenchApi): Promise<Ask[]> {
  const ids = await someIds(databaseUrl, 200);
  return ids.flatMap((id, turn) => [
    { path: '/product/list?sordBy=sold&order=desc&limit=4' },
    { path: `/product/get/${id}` },
    { path: trpcPath('product.get', { id }) },
    { path: trpcPath('product.list', { sort: 'price', order: 'asc', limit: 4 + (turn % 20) }) },
    { path: '/category/get' },
    { path: `/product/list?limit=${5 + (turn % 50)}` },
    { path: '/trpc/category.list,product.list?batch=1&input={"1":{"limit":4}}' },
    { path: '/product/search', body: { limit: 4, skip: turn, filters: { category: [], price: [0, 999] } } },
    { path: [`/product/get/none-${turn}`, '/product/list?limit=none'][turn % 2] ?? '' },
    { path: ['/userProfile', '/nowhere', trpcPath('product.get', { id: turn })][turn % 3] ?? '' },
  ]);
}

async function send(
  url: string,
  asks: Ask[],
  { amount, connections }: { amount: number; connections: number },
): Promise<void> {
  const result = await autocannon({
    url,
    connections,
    amount,
    requests: asks.map(toRequest),
  });
  if (result.errors > 0 || result['5xx'] > 0) {
    throw new Error(`${result['5xx']} answers were 5xx and ${result.errors} requests failed of ${amount}.`);
  }
}
