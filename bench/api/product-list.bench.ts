import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../tools/postgres.ts';
import { serverProcess, type ServerProcess } from '../../tools/server-process.ts';
import { repository } from '../../tools/settings.ts';
import type { BenchShop } from '../bench-shop.ts';
import { canReadCpu } from '../cpu.ts';
import { compare, type Target } from '../load.ts';
import { table } from '../table.ts';

const path = '/product/list?sordBy=createdAt&order=desc&limit=4';
const rounds = 5;

/** GET /product/list beside a bare Fastify + pg server with the same rows and bytes, and a constant from memory. */
export async function benchProductList(shop: BenchShop): Promise<string> {
  const body = await answer(`${shop.apiUrl}${path}`);
  const bare = await companion('bare', 'bare-server.ts', {
    DATABASE_URL: shop.databaseUrl,
    API_PUBLIC_URL: shop.apiPublicUrl,
  });
  const constant = await companion('constant', 'constant-server.ts', { BODY: body });
  try {
    const bareUrl = `http://127.0.0.1:${bare.port}${path}`;
    if ((await answer(bareUrl)) !== body)
      throw new Error('The bare server does not answer the same bytes as the api.');
    const databasePid = await postmasterPid(shop.databaseUrl);
    const targets: Target[] = [
      {
        name: 'api (Fastify, zod, Kysely)',
        url: `${shop.apiUrl}${path}`,
        serverPid: shop.apiPid,
        databasePid,
      },
      { name: 'bare Fastify + pg', url: bareUrl, serverPid: bare.process.pid() ?? 0, databasePid },
      {
        name: 'node:http constant',
        url: `http://127.0.0.1:${constant.port}/`,
        serverPid: constant.process.pid() ?? 0,
        databasePid: null,
      },
    ];
    const loads = await compare(targets, rounds);
    const floor = loads.get('bare Fastify + pg')?.requestsPerSecond ?? 1;
    const rows = [...loads].map(([name, load]) => [
      name,
      load.requestsPerSecond.toFixed(0),
      (load.requestsPerSecond / floor).toFixed(2),
      load.p99.toFixed(0),
      canReadCpu ? load.serverCpuMs.toFixed(3) : '–',
      canReadCpu ? load.databaseCpuMs.toFixed(3) : '–',
    ]);
    const heading = ['server', 'requests/s', 'of bare', 'p99 ms', 'cpu ms server', 'cpu ms Postgres'];
    return `GET ${path}\n${Buffer.byteLength(body)} bytes, 10 connections, median of ${rounds} rounds of 4 s in turn\n\n${table([heading, ...rows])}`;
  } finally {
    await Promise.all([bare.process.stop(), constant.process.stop()]);
  }
}

async function answer(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}

async function companion(
  name: string,
  script: string,
  env: Record<string, string>,
): Promise<{ process: ServerProcess; port: number }> {
  const port = await freePort();
  const started = serverProcess({
    name,
    script: join(import.meta.dirname, script),
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    onLine: (line) => console.error(`${name}: ${line}`),
  });
  await started.start();
  return { process: started, port };
}

/** The server's first process, as it says itself; null for one on another machine. */
async function postmasterPid(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
    return Number(rows[0]?.file.split('\n')[0]);
  } catch {
    return null;
  } finally {
    await client.end();
  }
}
