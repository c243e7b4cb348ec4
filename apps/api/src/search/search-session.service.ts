import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';

/** How the rows of a search are reached: over an index that collects matches, or along one that sorts them. */
export type Access = 'collect' | 'walk';

const settings: Record<Access, string> = {
  collect: 'set local enable_indexscan = off; set local enable_indexonlyscan = off',
  walk: 'set local enable_bitmapscan = off',
};

/**
 * Runs reads of one search on one connection and one snapshot. Postgres must not read a whole table because it guesses
 * that the first matches come soon, nor compile a query that takes a millisecond.
 */
export const searching = <T>(
  { db }: Context,
  access: Access | null,
  run: (db: Kysely<Database>) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (connection) => {
    const begin = [
      'begin isolation level repeatable read read only',
      'set local enable_seqscan = off',
      'set local jit = off',
      "set local work_mem = '16MB'",
      'set local statement_timeout = 3000',
      ...(access ? [settings[access]] : []),
    ];
    await sql.raw(begin.join('; ')).execute(connection);
    try {
      return await run(connection);
    } finally {
      await sql.raw('rollback').execute(connection);
    }
  });
