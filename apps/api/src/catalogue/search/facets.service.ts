import { type Count, maxCount, type ProductFacets, type ProductFilter, priceRanges } from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { categoryOrder } from '../category/category.service.ts';
import type { Context } from '../../context.ts';
import { inShop } from '../product/product.service.ts';
import type { Database } from '../../platform/db/schema.ts';
import { categoryFilter, type Filter, hasWords, inPrice, matches } from './filter.service.ts';
import { needed, queryOf, understand } from './search-words.service.ts';
import { searching } from './search-session.service.ts';
import { hasMore } from './sorted-search.service.ts';

/**
 * How many products match: in all, in each category and in each price range. Counts are exact up to 1,000; where very many
 * products have the words, those of large groups are lower bounds. The counts of a group use the choices of the other groups,
 * not its own. Words are treated as in a search.
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

interface Category<Counted> {
  id: string;
  name: string;
  count: Counted;
}

interface Counts<Counted> {
  total: Counted;
  categories: Category<Counted>[];
  /** The counts in the order of `priceRanges`. */
  ranges: Counted[];
}

interface Found {
  /** Of the chosen prices, and of each of `priceRanges`. */
  counts: number[];
}

async function count(ctx: Context, filter: Filter, isCommon: boolean): Promise<ProductFacets> {
  const first = await countCollected(ctx, filter, isCommon);
  const categories = await countCategories(ctx, filter, first?.categories ?? null);
  const [total = upToMost(0), ...ranges] = await countPrices(ctx, filter, {
    isCommon,
    first: first ? [first.total, ...first.ranges] : [],
  });
  return {
    total,
    categories,
    priceRanges: priceRanges.map(({ id }, place) => ({ id, count: ranges[place] ?? upToMost(0) })),
  };
}

const rangesInPaise = priceRanges.map(({ bounds }) =>
  bounds ? { fromPaise: bounds[0] * 100, toPaise: bounds[1] * 100 } : null,
);

/** So many products with the words are read once and counted for all groups; where a common word is all that was asked, the first. */
const maxCollected = 20_000;
const firstCollected = 3_000;
/** A group that has so many of the first is said to have at least these. */
const enough = 100;
/** Up to this many products of a price range are read once and counted for all categories. */
const maxLookedThrough = 50_000;

/**
 * Counts all groups by reading products with the words once; null when there are no words. Where there are more than are read,
 * the count of a small group is null.
 */
async function countCollected(
  ctx: Context,
  { query, categoryIds, price }: Filter,
  isCommon: boolean,
): Promise<Counts<Count | null> | null> {
  if (!query) return null;
  const inChosen = categoryIds ? sql<boolean>`category_id = any(${categoryIds}::uuid[])` : sql<boolean>`true`;
  const ranges = rangesInPaise.map((range) => sql`count(*) filter (where ${inChosen} and ${inPrice(range)})`);
  const onlyFirst = isCommon && !categoryIds && !price;
  const most = onlyFirst ? firstCollected : maxCollected;
  const least = onlyFirst ? enough : maxCount + 1;
  const found = sql`found as materialized (
    select category_id, price_paise from products
    where ${inShop} and ${hasWords(query)} limit ${sql.lit(most + 1)})`;
  return searching(ctx, onlyFirst ? 'collectPages' : 'collect', async (db) => {
    const { rows } = await sql<Found & { all: number; byCategory: Record<string, number> }>`
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
    const toCount = (seen: number) =>
      row.all <= most ? upToMost(seen) : seen < least ? null : atLeast(seen);
    const categories = await listCategories(db, sql`0`);
    const counted = new Map(Object.entries(row.byCategory ?? {}));
    return {
      total: toCount(total),
      categories: categories.map((one) => ({ ...one, count: toCount(counted.get(one.id) ?? 0) })),
      ranges: inRange.map(toCount),
    };
  });
}

/** Counts those categories that `first` has not: over the index of words, or in the category's own. */
async function countCategories(
  ctx: Context,
  filter: Filter,
  first: Category<Count | null>[] | null,
): Promise<Category<Count>[]> {
  const isKnown = (one: Category<Count | null>): one is Category<Count> => one.count !== null;
  if (first?.every(isKnown)) return first;
  const known = new Map((first ?? []).filter(isKnown).map(({ id, count }) => [id, count]));
  // When a price range has few products, all are read; when it has many, the first ones with the words are enough.
  const byWord =
    filter.query !== null &&
    (!filter.price || (await hasMore(ctx, { categoryIds: null, price: filter.price }, maxLookedThrough)));
  const inThis = byWord
    ? sql`search @@ ('''in:' || categories.id || '''')::tsquery`
    : sql`category_id = categories.id`;
  const rest = few(matches({ ...filter, categoryIds: null }), sql`and ${inThis}`);
  const all = await searching(ctx, byWord ? 'collect' : 'walk', (db) =>
    listCategories(db, sql`case when id = any(${[...known.keys()]}::uuid[]) then 0 else (${rest}) end`),
  );
  return all.map((one) => ({ ...one, count: known.get(one.id) ?? upToMost(one.count) }));
}

/** Counts the chosen prices and each range, those that `first` has not, along the price index. */
async function countPrices(
  ctx: Context,
  filter: Filter,
  { isCommon, first }: { isCommon: boolean; first: (Count | null)[] },
): Promise<Count[]> {
  const prices = [filter.price, ...rangesInPaise];
  const left = prices.filter((_, place) => !first[place]);
  const counts = left.map((price) => sql`(${few(matches({ ...filter, price }))})`);
  const found =
    left.length === 0
      ? []
      : await searching(ctx, isCommon ? 'walk' : 'collect', async (db) => {
          const { rows } = await sql<Found>`select array[${sql.join(counts)}]::int[] as counts`.execute(db);
          return rows[0]?.counts ?? [];
        });
  return prices.map((price, place) => first[place] ?? upToMost(found[left.indexOf(price)] ?? 0));
}

async function listCategories(db: Kysely<Database>, count: RawBuilder<unknown>): Promise<Category<number>[]> {
  const { rows } = await sql<Category<number>>`
    select id, name, ${count} as count from categories order by ${categoryOrder}`.execute(db);
  return rows;
}

/** Counts up to `maxCount` + 1 and then stops. */
const few = (condition: RawBuilder<boolean>, more: RawBuilder<unknown> = sql``) =>
  sql`select count(*) from (select 1 from products where ${condition} ${more} limit ${sql.lit(maxCount + 1)}) few`;

const upToMost = (found: number): Count => ({ value: Math.min(found, maxCount), isMore: found > maxCount });

/** Of a group that was not counted to its end: in full hundreds, as nobody can tell what the last digits are. */
const atLeast = (seen: number): Count => ({
  value: Math.min(seen - (seen % enough), maxCount),
  isMore: true,
});
