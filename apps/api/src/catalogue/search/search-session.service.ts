import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { fairQueue } from '../../platform/limits/fair-queue.ts';
import { tooBusy } from '../../platform/limits/limits.ts';
import { onPublicReads } from '../../request-context.ts';

/** Made at the first search. */
let turns: ReturnType<typeof fairQueue> | null = null;

/**
 * Runs a search of the catalogue on the connections of public reads. Searches have half of these at most, so that lists
 * do not wait for them; waiting ones take turns by client address (docs/behaviour/rest.md#limits). Throws
 * `too_many_requests` when too many wait.
 */
export async function inTurn<T>(ctx: Context, search: (ctx: Context) => Promise<T>): Promise<T> {
  const run = () => search(onPublicReads(ctx));
  if (!ctx.env.rateLimits) return run();
  const running = Math.ceil(ctx.env.databasePublicPool / 2);
  turns ??= fairQueue({ running, waiting: 600, waitingOfOne: 60 }, tooBusy);
  return turns(ctx.clientAddress ?? '', run);
}

/**
 * How Postgres shall read the rows: by an index that collects matches, or the pages that they are in, where only some are
 * wanted; or along an index that is sorted.
 */
export type Access = 'collect' | 'collectPages' | 'walk';

const collect =
  'set local enable_bitmapscan = on; set local enable_indexscan = off; set local enable_indexonlyscan = off';

const settings: Record<Access, string> = {
  collect,
  // With little memory Postgres keeps pages, not rows, which is twice as fast for a hundred thousand matches.
  collectPages: `${collect}; set local work_mem = '512kB'`,
  walk: 'set local enable_bitmapscan = off; set local enable_indexscan = on; set local enable_indexonlyscan = on',
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
      ...(access ? [settings[access]] : []),
    ];
    await sql.raw(begin.join('; ')).execute(connection);
    try {
      return await run(connection);
    } finally {
      await sql.raw('rollback').execute(connection);
    }
  });
