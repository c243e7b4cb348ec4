import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import type { Context, Deps } from '../context.ts';
import { type Env, readEnv } from '../env.ts';
import { openLimiter } from '../limits/open-limiter.ts';
import { applyTransaction } from '../found-transaction/found-transaction.service.ts';
import { openGateway } from '../gateway/open-gateway.ts';
import { openPhotos } from '../photo/photos.ts';
import { openDatabase, openPool } from './database.ts';
import { migrate } from './migrate.ts';
import { openReads } from './reads.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export interface TestApi {
  app: FastifyInstance;
  deps: Deps;
  /** A context for calling services without a face; nobody is logged in. */
  ctx: Context;
  close(): Promise<void>;
}

/** Makes an empty database of its own on the test server; returns its address. Left for the server's end to remove. */
export async function createTestDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The whole api on a fresh, migrated, empty database, not listening: `app.inject` calls it. */
export async function startTestApi(overrides: Partial<Env> = {}): Promise<TestApi> {
  const databaseUrl = await createTestDatabase();
  await migrate(databaseUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-api-'));
  const env = {
    ...readEnv({ APP_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir }),
    ...overrides,
  };
  const deps: Deps = {
    env,
    db: openDatabase(openPool(env.databaseUrl, { max: env.databasePool })),
    reads: openReads(env.databaseUrl),
    gateway: openGateway(env),
    applyTransaction,
    photos: await openPhotos(env),
    limiter: openLimiter(env, () => app.log),
  };
  const app = await buildApp(deps);
  return {
    app,
    deps,
    ctx: { ...deps, log: app.log, account: null, clientAddress: null },
    async close() {
      await app.close();
      await Promise.all([deps.limiter.close(), deps.reads.end(), deps.db.destroy()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
