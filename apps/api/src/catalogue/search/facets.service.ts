import { type Count, maxCount, type ProductFacets, type ProductFilter, priceRanges } from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { categoryOrder } from '../category/category.service.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { categoryFilter, type Filter, hasWords, inPrice, matches } from './filter.service.ts';
import { needed, queryOf, understand } from './search-words.service.ts';
import { searching } from './search-session.service.ts';
import { hasMore } from './sorted-search.service.ts';

/**
 * How many products match: in all, in each category and in each price range. Counts are exact up to 1,000. The counts
 * of a group use the choices of the other groups, not its own. Words are treated as in a search.
 */
export async function countFacets(
  ctx: Context,
  { text, exact, categoryIds, price }: ProductFilter,
): Promise<ProductFacets> {
  const chosen = { categoryIds: await categoryFilter(ctx, categoryIds), price };
  if (text === '') return count(ctx, { ...chosen, query: null }, true);
  const { words, total } = await understand(ctx, { text, exact });
  const [first, second] = needed(words);
  const isCommon = first !== undefined && !second && first.products > total * common;
  return count(ctx, { ...chosen, query: words.length > 0 ? queryOf(words) : nothing }, isCommon);
}

/** When a larger share of the products has a word, reading along any index finds matches soon. */
const common = 0.05;

/** A tsquery that matches nothing, because no indexed word contains a space. */
const nothing = `' '`;

interface Counts {
  total: number;
  categories: { id: string; name: string; count: number }[];
  /** The counts in the order of `priceRanges`. */
  ranges: number[];
}

async function count(ctx: Context, filter: Filter, isCommon: boolean): Promise<ProductFacets> {
  const collected = await countCollected(ctx, filter);
  const { total, categories, ranges } = collected?.isAll
    ? collected
    : await countEach(ctx, filter, isCommon, collected);
  return {
    total: toCount(total),
    categories: categories.map((row) => ({ ...row, count: toCount(row.count) })),
    priceRanges: priceRanges.map(({ id }, place) => ({ id, count: toCount(ranges[place] ?? 0) })),
  };
}

const rangesInPaise = priceRanges.map(({ bounds }) =>
  bounds ? { fromPaise: bounds[0] * 100, toPaise: bounds[1] * 100 } : null,
);

/** So many products with the words are read once and counted for all groups; where there are more, these settle most groups. */
const maxCollected = 20_000;
/** Up to this many products of a price range are read once and counted for all categories. */
const maxLookedThrough = 50_000;

/** Counts all groups by reading products with the words once, the first or all; null when there are no words. */
async function countCollected(
  ctx: Context,
  { query, categoryIds, price }: Filter,
): Promise<(Counts & { isAll: boolean }) | null> {
  if (!query) return null;
  const inChosen = categoryIds ? sql<boolean>`category_id = any(${categoryIds}::uuid[])` : sql<boolean>`true`;
  const ranges = rangesInPaise.map((range) => sql`count(*) filter (where ${inChosen} and ${inPrice(range)})`);
  const found = sql`found as materialized (
    select category_id, price_paise from products
    where deleted_at is null and ${hasWords(query)} limit ${sql.lit(maxCollected + 1)})`;
  return searching(ctx, 'collect', async (db) => {
    const { rows } = await sql<{ all: number; counts: number[]; byCategory: Record<string, number> }>`
      with ${found}, shelves as (
        select category_id, count(*) filter (where ${inPrice(price)}) as count from found group by category_id
      )
      select count(*) as "all",
        array[count(*) filter (where ${inChosen} and ${inPrice(price)}), ${sql.join(ranges)}]::int[] as counts,
        (select json_object_agg(category_id, count) from shelves) as by_category
      from found`.execute(db);
    const [row] = rows;
    if (!row) return null;
    const [total = 0, ...inRange] = row.counts;
    const categories = await listCategories(db, sql`0`);
    const counted = new Map(Object.entries(row.byCategory ?? {}));
    return {
      isAll: row.all <= maxCollected,
      total,
      categories: categories.map((one) => ({ ...one, count: counted.get(one.id) ?? 0 })),
      ranges: inRange,
    };
  });
}

/**
 * Counts each group separately and stops at the maximum, which those that `first` has found so many of have reached:
 * categories over the index of words, prices along the price index.
 */
async function countEach(
  ctx: Context,
  filter: Filter,
  isCommon: boolean,
  first: Counts | null,
): Promise<Counts> {
  // When a price range has few products, all are read; when it has many, the first ones with the words are enough.
  const byWord =
    filter.query !== null &&
    (!filter.price || (await hasMore(ctx, { categoryIds: null, price: filter.price }, maxLookedThrough)));
  const inThis = byWord
    ? sql`search @@ ('''in:' || categories.id || '''')::tsquery`
    : sql`category_id = categories.id`;
  const full = (first?.categories ?? []).filter((one) => one.count > maxCount).map(({ id }) => id);
  const categories = await searching(ctx, byWord ? 'collect' : 'walk', (db) =>
    listCategories(
      db,
      sql`case when id = any(${full}::uuid[]) then ${beyond}
        else (${few(matches({ ...filter, categoryIds: null }), sql`and ${inThis}`)}) end`,
    ),
  );
  const found = first ? [first.total, ...first.ranges] : [];
  const counts = [filter.price, ...rangesInPaise].map((price, place) =>
    (found[place] ?? 0) > maxCount ? beyond : sql`(${few(matches({ ...filter, price }))})`,
  );
  const { rows } = await searching(ctx, isCommon ? 'walk' : 'collect', (db) =>
    sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db),
  );
  const [total = 0, ...ranges] = rows[0]?.counts ?? [];
  return { total, categories, ranges };
}

async function listCategories(
  db: Kysely<Database>,
  counted: RawBuilder<unknown>,
): Promise<Counts['categories']> {
  const { rows } = await sql<Counts['categories'][number]>`
    select id, name, ${counted} as count from categories order by ${categoryOrder}`.execute(db);
  return rows;
}

/** What a count says that stopped at the maximum. */
const beyond = sql.lit(maxCount + 1);

/** Counts up to `maxCount` + 1 and then stops. */
const few = (condition: RawBuilder<boolean>, more: RawBuilder<unknown> = sql``) =>
  sql`select count(*) from (select 1 from products where ${condition} ${more} limit ${beyond}) few`;

const toCount = (found: number): Count => ({ value: Math.min(found, maxCount), isMore: found > maxCount });
