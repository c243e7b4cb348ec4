import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type Filter, matches } from './filter.service.ts';
import type { RankedPlace } from './search-cursor.ts';
import { searching } from './search-session.service.ts';

/** So many candidates are ranked, the first that the index tells of. */
const maxRanked = 1_000;
/** What a word counts in the description, nowhere, in the category's name and in the product's own. */
const weights = '{0.1, 0.2, 0.5, 1}';

interface Question {
  filter: Filter & { query: string };
  /** A tsquery: what the rank goes by. */
  rankedBy: string;
  /** How many products are expected to match, and how many there are. */
  expected: number;
  total: number;
  /** What follows this place; null: from the first. */
  after: RankedPlace | null;
  limit: number;
  skip: number;
}

/** Where the products stand that match, the best first; of equal ones the most sold, then by id. */
export async function searchRanked(
  ctx: Context,
  { filter, rankedBy, expected, total, after, limit, skip }: Question,
): Promise<Omit<RankedPlace, 'mode'>[]> {
  const isWalk = !filter.price && !filter.categoryIds && isMetSoon(expected, total);
  const follows = after
    ? sql<boolean>`(-rank, -sold, id) > (${-after.key}::real, ${-after.sold}::int, ${after.id}::uuid)`
    : sql<boolean>`true`;
  return searching(ctx, isWalk ? 'walk' : 'collect', async (db) => {
    const { rows } = await sql<{ id: string; rank: number; sold: number }>`
      select id, rank, sold from (
        select id, sold, ts_rank(${weights}, search, ${rankedBy}::tsquery) as rank
        from products where ${matches(filter)}
        ${isWalk ? sql`order by created_at desc, id desc` : sql``}
        limit ${sql.lit(maxRanked)}
      ) candidates
      where ${follows} order by rank desc, sold desc, id limit ${limit} offset ${skip}`.execute(db);
    return rows.map(({ id, rank, sold }) => ({ by: 'relevance', key: rank, sold, id }));
  });
}

/**
 * Whether enough candidates are met sooner along the newest products than through the index of words, which tells of
 * all matches or of none: reading 1,000 · total / expected products against noting `expected`, which is 30 times cheaper.
 */
export const isMetSoon = (expected: number, total: number): boolean => expected ** 2 > 30 * maxRanked * total;
