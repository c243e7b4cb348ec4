import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Filter, matches } from './filter.service.ts';
import type { RankedPlace } from './search-cursor.ts';
import { searching } from './search-session.service.ts';

/** How many candidates are ranked: the first ones that the index returns. */
const maxRanked = 1_000;
/** The weights of a word, in the order of Postgres (D, C, B, A): in the description, a stop word in the product's name, in the category's name, another word in the product's name. */
const weights = '{0.1, 0.2, 0.5, 1}';

interface Question {
  filter: Filter & { query: string };
  /** The tsquery that is used for ranking. */
  rankedBy: string;
  /** The estimated number of matches, and the number of all products. */
  expected: number;
  total: number;
  /** The place after which the page begins; null for the first page. */
  after: RankedPlace | null;
  limit: number;
  skip: number;
}

/** The places of the matching products, the best match first; equal matches by units sold, then by id. */
export async function searchRanked(
  ctx: Context,
  { filter, rankedBy, expected, total, after, limit, skip }: Question,
): Promise<RankedPlace[]> {
  const isWalk = !filter.price && !filter.categoryIds && !filter.also && isMetSoon(expected, total);
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
 * Whether it is cheaper to read the newest products until enough match than to ask the index of words, which always
 * returns all matches. The first reads about 1,000 · total / expected products; the second visits `expected` index
 * entries, which are 30 times cheaper each.
 */
export const isMetSoon = (expected: number, total: number): boolean => expected ** 2 > 30 * maxRanked * total;
