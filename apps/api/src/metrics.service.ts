import { setTimeout as pause } from 'node:timers/promises';
import { gauge, serveMetrics } from 'observation/metrics';
import { type Kysely, sql } from 'kysely';
import type { Deps } from './context.ts';
import { pools } from './platform/db/database.ts';
import type { Database } from './platform/db/schema.ts';

/** Longest that a scrape waits for the database, in ms. */
const patienceMs = 1_000;

const connections = gauge(
  'db_pool_connections',
  'Connections of a pool, in use and idle, and the calls that wait for one.',
  ['pool', 'state'],
);
const waiting = gauge('queue_waiting', 'What waits in a queue; 10,000 stands for more.', ['queue']);
const oldest = gauge('queue_oldest_seconds', 'The age of the oldest that waits in a queue.', ['queue']);

/** Serves the api's metrics where METRICS_PORT is set. Returns the function that ends it. */
export async function startMetrics({ env, db }: Pick<Deps, 'env' | 'db'>): Promise<() => Promise<void>> {
  if (env.metricsPort === null) return async () => {};
  let reading: Promise<Queue[]> | null = null;

  async function refresh(): Promise<void> {
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      connections.set({ pool, state: 'in use' }, totalCount - idleCount);
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'waiting' }, waitingCount);
    }
    // One that still waits for a connection is not asked for again.
    reading ??= readQueues(db)
      .catch(() => [])
      .finally(() => (reading = null));
    const queues = await Promise.race([reading, pause(patienceMs, [], { ref: false })]);
    // What cannot be read is left out.
    waiting.reset();
    oldest.reset();
    for (const { queue, count, seconds } of queues) {
      waiting.set({ queue }, count);
      oldest.set({ queue }, seconds);
    }
  }

  return serveMetrics({ port: env.metricsPort, host: env.host, refresh });
}

interface Queue {
  queue: string;
  count: number;
  seconds: number;
}

/** The letters and webhook deliveries that are not sent yet, and the payments whose outcome nobody knows. */
function readQueues(db: Kysely<Database>): Promise<Queue[]> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(patienceMs)}`.execute(trx);
    // Each reads at most so many entries of the index of what is due.
    const { rows } = await sql<Queue>`
      select queue, count(created_at)::int as count,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
      from (values ('letters'), ('webhooks'), ('unknown payments')) as queues (queue) left join (
        (select 'letters' as queue, created_at from letters
          where next_check_at is not null order by next_check_at limit 10000)
        union all
        (select 'webhooks', webhook_events.created_at
          from (select event_id from webhook_deliveries where next_check_at is not null limit 10000) as due
          join webhook_events on webhook_events.id = due.event_id)
        union all
        (select 'unknown payments', created_at from attempts
          where state = 'unknown' order by created_at limit 10000)
      ) as waiting using (queue) group by queue`.execute(trx);
    return rows;
  });
}
