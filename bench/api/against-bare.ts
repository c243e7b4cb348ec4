import type { BenchApi } from '../bench-api.ts';
import { startBare } from '../bare.ts';
import { canReadCpu } from '../cpu.ts';
import { type Ask, answer } from '../ask.ts';
import { compare, type Load, type Target } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { table } from '../table.ts';

export interface Read {
  name: string;
  /** The requests that both servers get, in turn. */
  asks: Ask[];
}

/**
 * Compares each read of the api with the same read of a minimal Fastify + pg server on the same database, and with the same
 * bytes as constants.
 * Throws if the two responses differ.
 */
export async function againstBare(api: BenchApi, reads: Read[], options: BenchOptions): Promise<string> {
  const bare = await startBare('api/bare-server.ts', {
    DATABASE_URL: api.databaseUrl,
    API_PUBLIC_URL: api.publicUrl,
  });
  const constant = await startBare('constant-server.ts', { TARGET: api.url });
  try {
    const rows: string[][] = [];
    for (const { name, asks } of reads) {
      for (const ask of asks.slice(0, 20)) await expectSame(ask, api.url, bare.url);
      const bytes = Buffer.byteLength(await answer(api.url, asks[0] as Ask));
      const target = { asks, databasePid: api.databasePid };
      const targets: Target[] = [
        { ...target, name: `${name} of the api`, url: api.url, serverPid: api.pid },
        { ...target, ...bare, name: `${name} of the bare server` },
        { ...target, ...constant, name: `${name} as a constant` },
      ];
      const [ours, floor, fixed] = (await compare(targets, options)) as [Load, Load, Load];
      rows.push(
        row(`${name}, ${bytes} bytes`, ours, floor, fixed),
        row('  bare Fastify + pg', floor, floor, fixed),
      );
    }
    const { connections, seconds, rounds, products } = options;
    const how = `${products} products, ${connections} connections, median of ${rounds} rounds of ${seconds} s in turn`;
    return `${how}\n\n${table([heading, ...rows])}`;
  } finally {
    await bare.stop();
    await constant.stop();
  }
}

const heading = [
  'read',
  'requests/s',
  'of bare',
  'p50 ms',
  'p99 ms',
  'p99/p50',
  'of constant',
  'cpu ms server',
  'cpu ms Postgres',
];

const row = (name: string, load: Load, floor: Load, constant: Load): string[] => [
  name,
  load.requestsPerSecond.toFixed(0),
  (load.requestsPerSecond / floor.requestsPerSecond).toFixed(2),
  load.p50.toFixed(0),
  load.p99.toFixed(0),
  (load.p99 / load.p50).toFixed(1),
  canReadCpu ? (constant.serverCpuMs / load.serverCpuMs).toFixed(2) : '–',
  canReadCpu ? load.serverCpuMs.toFixed(3) : '–',
  canReadCpu ? load.databaseCpuMs.toFixed(3) : '–',
];

async function expectSame(ask: Ask, ours: string, bare: string): Promise<void> {
  const [expected, given] = [await answer(ours, ask), await answer(bare, ask)];
  if (given === expected) return;
  throw new Error(
    `${ask.path}: the bare server does not answer the bytes of the api.\n${expected}\n${given}`,
  );
}
