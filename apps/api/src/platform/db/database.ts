import { EventEmitter } from 'node:events';
import pg from 'pg';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Database } from './schema.ts';

interface Options {
  /** The greatest number of connections. */
  max?: number;
  /** Longest a statement may run, in ms; 0 for no bound (migrations, bulk seeding). */
  statementTimeout?: number | undefined;
  /** The name of the pool in the metrics; without one it is not in them. */
  name?: string;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onError?: (error: Error) => void;
}

/** Reads 64-bit integers as numbers: paise, counts and milliseconds stay far below 2^53. */
const int8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 && format !== 'binary') return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** The settings of every connection; connecting takes at most 5 s. */
export const connectionSettings = (url: string, statementTimeout = 10_000): pg.ClientConfig => ({
  connectionString: url,
  types,
  application_name: 'storefront-api',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  ...(statementTimeout > 0 && {
    statement_timeout: statementTimeout,
    // The client's own timeout, for a server that stopped answering; a little longer than the server's.
    query_timeout: statementTimeout + 5_000,
    idle_in_transaction_session_timeout: 30_000,
  }),
});

/** Emits the address of a database when public answers of it changed. */
const changes = new EventEmitter().setMaxListeners(0);

/** The pools of this process, by their names. */
export const pools = new Map<string, pg.Pool>();

/** Opens a pool, which connects on first use. A query waits at most 5 s for a connection. */
export function openPool(
  url: string,
  { max = 10, statementTimeout, name, onError = () => {} }: Options = {},
): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(url, statementTimeout), max, idleTimeoutMillis: 60_000 });
  if (name !== undefined) pools.set(name, pool);
  pool.on('error', onError);
  const changed = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    // Without this listener, a connection that breaks inside a transaction would end the process; now only the next statement fails.
    client.on('error', () => {});
    client.on('notice', () => changed.add(client));
  });
  pool.on('release', (_error, client) => {
    if (changed.delete(client)) announceChange(url, { isOwn: true });
  });
  return pool;
}

/** Kysely over a pool: snake_case in SQL, camelCase in TypeScript. `destroy()` ends the pool. */
export const openDatabase = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });

/** Whether this process made a change. */
interface Change {
  isOwn: boolean;
}

/** Tells all who asked that public answers of the database at `url` changed, or may have. */
export const announceChange = (url: string, change: Change = { isOwn: false }): void =>
  void changes.emit(url, change);

/**
 * Calls `then` when public answers of the database at `url` changed (migration 0081). After a change of this process that
 * is after the commit, before its caller goes on. Returns a function that ends it.
 */
export function onChange(url: string, then: (change: Change) => void): () => void {
  changes.on(url, then);
  return () => void changes.off(url, then);
}

/** Longest a statement of a public read may run, in ms. */
const publicStatementTimeout = 3_000;

/** Opens the connections of public reads (decision 124). */
export const openPublicDatabase = (
  url: string,
  options: Pick<Options, 'max' | 'name' | 'onError'>,
): Kysely<Database> => openDatabase(openPool(url, { ...options, statementTimeout: publicStatementTimeout }));
