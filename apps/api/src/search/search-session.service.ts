import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';

/** How Postgres shall read the rows: by an index that collects matches, or along an index that is sorted. */
export type Access = 'collect' | 'walk';

const settings: Record<Access, string> = {
  collect: 'set local enable_indexscan = off; set local enable_indexonlyscan = off',
  walk: 'set local enable_bitmapscan = off',
};

/**
 * Runs the reads of one search on one connection in one snapshot. Its settings keep Postgres from scanning the whole
 * table when it wrongly expects matches soon, and from compiling queries that take only a millisecond.
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
