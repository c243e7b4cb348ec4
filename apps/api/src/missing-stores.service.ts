import { sql } from 'kysely';
import type { Deps } from './context.ts';
import { listenerName } from './platform/db/listen.ts';

/**
 * What several api processes of one database need in common and this one has for itself, as sentences for its log: the
 * counts of limits, and, for processes on several hosts, the photos.
 */
export async function missingStores({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<string[]> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select coalesce(client_addr <> inet_client_addr(), false) as elsewhere from pg_stat_activity
    where datname = current_database() and application_name like 'storefront-api %'
      and application_name <> ${listenerName}`.execute(db);
  const sentences: string[] = [];
  if (rows.length > 0 && env.rateLimits && env.redisUrl === null)
    sentences.push(
      'Another api process uses this database. Without REDIS_URL each counts the limits for itself, so that together they allow more.',
    );
  if (rows.some(({ elsewhere }) => elsewhere) && env.photoBucket === null)
    sentences.push(
      'An api process on another host uses this database. Without PHOTO_BUCKET each finds only the photos in its own DATA_DIR, unless the hosts share that folder.',
    );
  return sentences;
}
