import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { onChange, openPublicDatabase } from './database.ts';
import type { Database } from './schema.ts';

export interface PublicReads {
  /** Where a public read that begins now goes. */
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

/** The pause between two looks at the replica, in ms. */
const everyMs = 500;

/**
 * Opens the connections of public reads (decision 124). With DATABASE_REPLICA_URL they lead to the replica, but to the
 * primary while the replica is away, and after a change of what is public until the replica has it too, so that nobody
 * misses what they have just changed.
 */
export function openPublicReads(
  env: { databaseUrl: string; databaseReplicaUrl: string | null; databasePublicPool: number },
  onError: (error: Error) => void = () => {},
): PublicReads {
  const max = env.databasePublicPool;
  const primary = openPublicDatabase(env.databaseUrl, { max, name: 'public', onError });
  if (env.databaseReplicaUrl === null) return { db: primary, close: () => primary.destroy() };

  const closing = new AbortController();
  let isUsable = false;
  const replica = openPublicDatabase(env.databaseReplicaUrl, {
    max,
    name: 'replica',
    onError(error) {
      isUsable = false;
      onError(error);
    },
  });
  /** How many changes were heard, and the place in the primary's log that the replica must have reached since; null: any. */
  let [changes, reached] = [0, null as string | null];
  let isNoted = true;
  const stopHearing = onChange(env.databaseUrl, () => {
    changes += 1;
    [isUsable, isNoted] = [false, false];
  });

  async function look(): Promise<void> {
    const known = changes;
    if (!isNoted) {
      reached = await placeOf(primary);
      isNoted = known === changes;
    }
    const has = await hasReached(replica, reached);
    isUsable = has && isNoted && known === changes;
  }

  const looking = (async () => {
    while (!closing.signal.aborted) {
      await look().catch(() => (isUsable = false));
      await pause(everyMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();

  return {
    get db() {
      return isUsable ? replica : primary;
    },
    async close() {
      closing.abort();
      stopHearing();
      await looking;
      await Promise.all([primary.destroy(), replica.destroy()]);
    },
  };
}

/** A commit that does not wait for the disk is heard of before it is written, so the place of the newest record counts. */
async function placeOf(primary: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_insert_lsn()::text as place`.execute(
    primary,
  );
  return rows[0]?.place ?? '0/0';
}

async function hasReached(replica: Kysely<Database>, place: string | null): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place ?? '0/0'}::pg_lsn as has`.execute(
    replica,
  );
  return rows[0]?.has === true;
}
