import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import { readTimestamp, timestamptz } from './timestamp.ts';

interface Options {
  /** Connections at most. */
  max?: number;
  /** Longest a statement may run, in ms; 0 for no bound (migrations, bulk seeding). */
  statementTimeout?: number | undefined;
  /** Told of connections that break while idle; the pool replaces them by itself. */
  onError?: (error: Error) => void;
}

/** 64-bit integers as numbers: paise, counts and milliseconds stay far below 2^53. */
const int8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 && format !== 'binary') return Number;
    if (oid === timestamptz && format !== 'binary') return readTimestamp;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** How each connection of ours is made; it waits at most 5 s for the server. */
export const connectionSettings = (url: string, statementTimeout = 10_000): pg.ClientConfig => ({
  connectionString: url,
  types,
  application_name: 'storefront-api',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  ...(statementTimeout > 0 && {
    statement_timeout: statementTimeout,
    // a server that vanished without a word: give up a little after it would have given up itself
    query_timeout: statementTimeout + 5_000,
    idle_in_transaction_session_timeout: 30_000,
  }),
});

/** A pool, which connects on first use. A call waits at most 5 s for a connection. */
export function openPool(
  url: string,
  { max = 10, statementTimeout, onError = () => {} }: Options = {},
): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(url, statementTimeout), max, idleTimeoutMillis: 60_000 });
  pool.on('error', onError);
  // A connection that breaks between two statements of a transaction: the next one is refused, the process lives on.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Kysely over a pool: snake_case in SQL, camelCase here. `destroy()` ends the pool. */
export const openDatabase = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
