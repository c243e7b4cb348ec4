import { join } from 'node:path';
import { freePort } from '../../tools/postgres.ts';
import { serverProcess } from '../../tools/server-process.ts';
import { repository } from '../../tools/settings.ts';
import type { BenchApi } from '../bench-api.ts';
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
 * Compares each read of the api with the same read of a minimal Fastify + pg server on the same database.
 * Throws if the two responses differ.
 */
export async function againstBare(api: BenchApi, reads: Read[], options: BenchOptions): Promise<string> {
  const bare = await startBare(api);
  try {
    const rows: string[][] = [];
    for (const { name, asks } of reads) {
      for (const ask of asks.slice(0, 20)) await expectSame(ask, api.url, bare.url);
      const bytes = Buffer.byteLength(await answer(api.url, asks[0] as Ask));
      const target = { asks, databasePid: api.databasePid };
      const targets: Target[] = [
        { ...target, name: `${name} of the api`, url: api.url, serverPid: api.pid },
        { ...target, name: `${name} of the bare server`, url: bare.url, serverPid: bare.pid },
      ];
      const [ours, floor] = (await compare(targets, options)) as [Load, Load];
      rows.push(row(`${name}, ${bytes} bytes`, ours, floor), row('  bare Fastify + pg', floor, floor));
    }
    const { connections, seconds, rounds, products } = options;
    const how = `${products} products, ${connections} connections, median of ${rounds} rounds of ${seconds} s in turn`;
    return `${how}\n\n${table([heading, ...rows])}`;
  } finally {
    await bare.stop();
  }
}

const heading = [
  'read',
  'requests/s',
  'of bare',
  'p50 ms',
  'p99 ms',
  'p99/p50',
  'cpu ms server',
  'of bare',
  'cpu ms Postgres',
];

const row = (name: string, load: Load, floor: Load): string[] => [
  name,
  load.requestsPerSecond.toFixed(0),
  (load.requestsPerSecond / floor.requestsPerSecond).toFixed(2),
  load.p50.toFixed(0),
  load.p99.toFixed(0),
  (load.p99 / load.p50).toFixed(1),
  canReadCpu ? load.serverCpuMs.toFixed(3) : '–',
  canReadCpu ? (floor.serverCpuMs / load.serverCpuMs).toFixed(2) : '–',
  canReadCpu ? load.databaseCpuMs.toFixed(3) : '–',
];

async function expectSame(ask: Ask, ours: string, bare: string): Promise<void> {
  const [expected, given] = [await answer(ours, ask), await answer(bare, ask)];
  if (given === expected) return;
  throw new Error(
    `${ask.path}: the bare server does not answer the bytes of the api.\n${expected}\n${given}`,
  );
}

async function startBare(api: BenchApi): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const bare = serverProcess({
    name: 'bare',
    script: join(import.meta.dirname, 'bare-server.ts'),
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: api.databaseUrl,
      API_PUBLIC_URL: api.publicUrl,
    },
    onLine: (line) => console.error(`bare: ${line}`),
  });
  await bare.start();
  return { url: `http://127.0.0.1:${port}`, pid: bare.pid() ?? 0, stop: () => bare.stop() };
}
