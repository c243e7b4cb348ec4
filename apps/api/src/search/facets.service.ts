import { type Count, maxCount, type ProductFacets, type ProductFilter, priceRanges } from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { categoryFilter, type Filter, hasWords, inPrice, matches } from './filter.service.ts';
import { mustDoWithAny, queryOf, understand } from './search-words.service.ts';
import { searching } from './search-session.service.ts';
import { hasMore } from './sorted-search.service.ts';

/**
 * How many products match in all, in each category and in each price range; exact to 1,000. A group is counted under
 * the other choices without its own. Words are read as a search reads them: corrected, all of them or else any.
 */
export async function countFacets(
  ctx: Context,
  { text, categoryIds, price }: ProductFilter,
): Promise<ProductFacets> {
  const chosen = { categoryIds: categoryFilter(categoryIds), price };
  if (text === '') return count(ctx, { ...chosen, query: null }, true);
  const { words, total } = await understand(ctx, text);
  const isCommon = words.length === 1 && (words[0]?.products ?? 0) > total * common;
  const all = await count(
    ctx,
    { ...chosen, query: words.length > 0 ? queryOf(words, 'all') : nothing },
    isCommon,
  );
  if (all.total.value > 0 || !(await mustDoWithAny(ctx, words))) return all;
  return count(ctx, { ...chosen, query: queryOf(words, 'any') }, false);
}

/** A word in a larger share of the products is met soon along any index. */
const common = 0.05;

/** A tsquery that nothing matches: no word has a space in it. */
const nothing = `' '`;

interface Counts {
  total: number;
  categories: { id: string; name: string; count: number }[];
  /** In the order of priceRanges. */
  ranges: number[];
}

async function count(ctx: Context, filter: Filter, isCommon: boolean): Promise<ProductFacets> {
  const { total, categories, ranges } =
    (await countCollected(ctx, filter)) ?? (await countEach(ctx, filter, isCommon));
  return {
    total: toCount(total),
    categories: categories.map((row) => ({ ...row, count: toCount(row.count) })),
    priceRanges: priceRanges.map(({ id }, place) => ({ id, count: toCount(ranges[place] ?? 0) })),
  };
}

const rangesInPaise = priceRanges.map(({ bounds }) =>
  bounds ? { fromPaise: bounds[0] * 100, toPaise: bounds[1] * 100 } : null,
);

/** Up to so many products with the words are read once for all groups. */
const maxCollected = 20_000;
/** And so many of a price range once for all categories. */
const maxLookedThrough = 50_000;

/** Counts the products with the words in one reading; null when they are too many, or there are no words. */
async function countCollected(ctx: Context, { query, categoryIds, price }: Filter): Promise<Counts | null> {
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
    if (!row || row.all > maxCollected) return null;
    const [total = 0, ...inRange] = row.counts;
    const categories = await listCategories(db, sql`0`);
    const counted = new Map(Object.entries(row.byCategory ?? {}));
    return {
      total,
      categories: categories.map((one) => ({ ...one, count: counted.get(one.id) ?? 0 })),
      ranges: inRange,
    };
  });
}

/** Counts group by group, each no further than needed: categories over the index of words, prices along their own. */
async function countEach(ctx: Context, filter: Filter, isCommon: boolean): Promise<Counts> {
  // Few products in a price range are looked through; of many, the first that have the words are enough.
  const byWord =
    filter.query !== null &&
    (!filter.price || (await hasMore(ctx, { categoryIds: null, price: filter.price }, maxLookedThrough)));
  const inThis = byWord
    ? sql`search @@ ('''in:' || categories.id || '''')::tsquery`
    : sql`category_id = categories.id`;
  const categories = await searching(ctx, byWord ? 'collect' : 'walk', (db) =>
    listCategories(db, sql`(${few(matches({ ...filter, categoryIds: null }), sql`and ${inThis}`)})`),
  );
  const counts = [filter.price, ...rangesInPaise].map(
    (price) => sql`(${few(matches({ ...filter, price }))})`,
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
    select id, name, ${counted} as count from categories order by name_key`.execute(db);
  return rows;
}

/** Counts no further than it takes to know that there are more than `maxCount`. */
const few = (condition: RawBuilder<boolean>, more: RawBuilder<unknown> = sql``) =>
  sql`select count(*) from (select 1 from products where ${condition} ${more} limit ${sql.lit(maxCount + 1)}) few`;

const toCount = (found: number): Count => ({ value: Math.min(found, maxCount), isMore: found > maxCount });
