import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from 'contracts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Context, Deps } from '../../context.ts';
import { type Env, readEnv } from '../../env.ts';
import { openLimiter } from '../limits/open-limiter.ts';
import { applyTransaction } from '../../settlement/found-transaction/found-transaction.service.ts';
import { beginSettings } from '../../selling/settings/settings.service.ts';
import { openMail } from '../../telling/mail/mail.ts';
import { openGateway } from '../gateway/open-gateway.ts';
import { openPhotos } from '../../catalogue/photo/photos.ts';
import { openDatabase, openPool, openPublicDatabase } from './database.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: string | undefined;
  }
}

export interface TestApi {
  app: FastifyInstance;
  deps: Deps;
  /** A context for calling services without an API; nobody is logged in. */
  ctx: Context;
  close(): Promise<void>;
}

/** Makes a database of its own on the test server, empty or a copy; returns its address. The end of the server removes it. */
export async function createTestDatabase(template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${template}` : '';
  await onServer((client) => client.query(`create database ${name}${copied}`));
  return addressOf(name);
}

/** Makes a migrated database without rows: a copy of the one that the first test of the run migrates. */
async function createMigratedDatabase(): Promise<string> {
  const template = inject('templateDatabase') ?? ownTemplate;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    // Under another name until it is whole.
    await client.query(`create database ${template}_begun`);
    await migrate(addressOf(`${template}_begun`));
    await client.query(`alter database ${template}_begun rename to ${template}`);
  });
  return createTestDatabase(template);
}

/** For a run that names no template. */
const ownTemplate = `template_${randomBytes(6).toString('hex')}`;

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

/** What a test sets of the environment, and of the settings: the fields of a group that it names. */
export type TestEnv = Partial<Env> & {
  settings?: { [Group in keyof Settings]?: Partial<Settings[Group]> };
};

/** The whole api on a fresh, migrated, empty database, not listening: `app.inject` calls it. */
export async function startTestApi({ settings: given = {}, ...overrides }: TestEnv = {}): Promise<TestApi> {
  const databaseUrl = await createMigratedDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-api-'));
  const read = readEnv({ APP_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const settings = Object.fromEntries(
    Object.entries(read.firstSettings).map(([group, values]) => [
      group,
      { ...values, ...given[group as keyof Settings] },
    ]),
  ) as Settings;
  const env = { ...read, firstSettings: settings, ...overrides };
  const deps: Deps = {
    env,
    settings: { ...settings },
    db: openDatabase(openPool(env.databaseUrl, { max: env.databasePool })),
    publicDb: openPublicDatabase(env.databaseUrl, { max: env.databasePublicPool }),
    gateway: openGateway(env),
    applyTransaction,
    photos: await openPhotos(env),
    limiter: openLimiter(env, () => app.log),
    mail: openMail(env),
  };
  // A test's own database may be out of reach.
  if (overrides.databaseUrl === undefined) await beginSettings(deps);
  const app = await buildApp(deps);
  return {
    app,
    deps,
    ctx: { ...deps, log: app.log, account: null, clientAddress: null, riskData: null },
    async close() {
      await app.close();
      deps.mail.close();
      await Promise.all([deps.limiter.close(), deps.db.destroy(), deps.publicDb.destroy()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
