import { setTimeout as pause } from 'node:timers/promises';
import { type Count, type DeskCounts, type DeskCountsQuery, maxCount } from 'contracts';
import { sql } from 'kysely';
import type { AccountContext, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { nextDeskNews } from '../../platform/db/desk-changes.ts';
import { isoTimeOf } from '../../platform/db/iso-time.ts';
import { adminGroups } from '../../selling/order/order-search.service.ts';
import { placesByKey } from '../../platform/http/limit-concurrency.ts';

/** How long a call waits for a change at most, in ms. The session is looked up anew for each call. */
const longestWait = 10_000;
/** How long the counts wait after a change, so that many at once are read once, in ms. */
const burst = 300;
/** Each open page of an admin waits in one call. */
const enter = placesByKey(
  { running: 20, waiting: 0 },
  () =>
    new AppError('too_many_requests', 'Too many pages of this account wait for changes. Close some.', {
      retryAfterSeconds: 30,
    }),
);

/**
 * What waits on the desk, and how many orders arrived since a moment, for admins. With `known` it answers once that has
 * changed, or after ten seconds, or when `signal` is aborted or the server ends. Throws `too_many_requests`.
 */
export async function deskCounts(
  ctx: AccountContext,
  query: DeskCountsQuery,
  signal?: AbortSignal,
): Promise<DeskCounts> {
  if (query.known === undefined) return readCounts(ctx, query);
  const leave = await enter(ctx.account.id);
  const done = new AbortController();
  const ends = [done.signal, AbortSignal.timeout(longestWait), ...(signal ? [signal] : [])];
  try {
    return await changedCounts(ctx, query, AbortSignal.any(ends));
  } finally {
    done.abort();
    leave();
  }
}

async function changedCounts(ctx: Context, query: DeskCountsQuery, signal: AbortSignal): Promise<DeskCounts> {
  for (;;) {
    // Listens before it reads, so that no change falls between.
    const news = nextDeskNews(ctx.env.databaseUrl, signal);
    const counts = await readCounts(ctx, query);
    if (counts.version !== query.known) return counts;
    if ((await news) !== 'changed') return counts;
    await pause(burst);
  }
}

const counted = sql.lit(maxCount + 1);
const toCount = (found: number): Count => ({ value: Math.min(found, maxCount), isMore: found > maxCount });

/** What is to be done about orders, by the index of migration 0090. */
const countOf = (group: 'to_accept' | 'to_pack') =>
  sql`(select count(*)::int from (select from orders where ${adminGroups[group]} limit ${counted}) work)`;

const nothing = { since: '', accepts: 0, packs: 0, returns: 0, arrived: 0 };

async function readCounts(
  { db }: Pick<Context, 'db'>,
  { since }: Pick<DeskCountsQuery, 'since'>,
): Promise<DeskCounts> {
  const from = sql`coalesce(${since ?? null}::timestamptz, now())`;
  const { rows } = await sql<typeof nothing>`
    select ${isoTimeOf(from)} as since,
      ${countOf('to_accept')} as accepts,
      ${countOf('to_pack')} as packs,
      (select count(*)::int from (
        select from order_returns where state = 'asked' limit ${counted}) asked) as returns,
      (select count(*)::int from (
        select from order_events where machine = 'order' and to_state in ('paid', 'confirmed') and at > ${from}
        limit ${counted}) came) as arrived`.execute(db);
  const [{ accepts, packs, returns, arrived, since: begin } = nothing] = rows;
  return {
    orders: toCount(accepts + packs),
    toAccept: toCount(accepts),
    toPack: toCount(packs),
    returns: toCount(returns),
    arrived: toCount(arrived),
    version: `${accepts}.${packs}.${returns}.${arrived}`,
    since: begin,
  };
}
