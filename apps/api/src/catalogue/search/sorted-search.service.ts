import type { SearchSort } from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inShop } from '../product/product.service.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type Filter, hasWords, inPrice, matches } from './filter.service.ts';
import type { SortedPlace } from './search-cursor.ts';
import { searching } from './search-session.service.ts';

export type KeySort = Exclude<SearchSort, 'relevance'>;

export const orders: Record<
  KeySort,
  { key: RawBuilder<unknown>; direction: RawBuilder<unknown>; type: string }
> = {
  newest: { key: sql`created_at`, direction: sql`desc`, type: 'timestamptz' },
  mostSold: { key: sql`sold`, direction: sql`desc`, type: 'int' },
  cheapest: { key: sql`price_paise`, direction: sql`asc`, type: 'int' },
  dearest: { key: sql`price_paise`, direction: sql`desc`, type: 'int' },
};

/** How many products are read along the sort's index first; for most filters they contain a whole page. */
const maxGlanced = 1_000;
/** Up to this many matches are collected and sorted; when there are more, reading along the sort's index finds a page soon. */
const maxCollected = 5_000;

interface Row {
  id: string;
  key: Date | number;
}

interface Question {
  sort: KeySort;
  filter: Filter;
  /** The estimated upper bound of matches. */
  expected: number;
  /** The place after which the page begins; null for the first page. */
  after: SortedPlace | null;
  limit: number;
  skip: number;
}

/** The places of the matching products, sorted by a column and then by id. Exact for any number of matches. */
export async function searchSorted(ctx: Context, question: Question): Promise<SortedPlace[]> {
  const rows = (await glance(ctx, question)) ?? (await collect(ctx, question)) ?? (await walk(ctx, question));
  return rows.map(({ id, key }) => ({
    by: question.sort,
    key: key instanceof Date ? key.getTime() : key,
    id,
  }));
}

const afterPlace = (sort: KeySort, after: SortedPlace | null, key: RawBuilder<unknown>) => {
  if (!after) return sql<boolean>`true`;
  const { direction, type } = orders[sort];
  const value = sort === 'newest' ? new Date(after.key) : after.key;
  const comparison = direction === orders.cheapest.direction ? sql`>` : sql`<`;
  return sql<boolean>`(${key}, id) ${comparison} (${value}::${sql.raw(type)}, ${after.id}::uuid)`;
};

/** The page, when reading a limited part of the sort's index finds it, as it mostly does with prices and categories; else null. */
async function glance(ctx: Context, question: Question): Promise<Row[] | null> {
  const { filter, sort, after, limit, skip } = question;
  if (filter.query || !filter.price || sort === 'cheapest' || sort === 'dearest') return null;
  if (limit + skip > maxGlanced) return null;
  const { key, direction } = orders[sort];
  const ofCategories = filter.categoryIds
    ? sql<boolean>`category_id = any(${filter.categoryIds}::uuid[])`
    : sql<boolean>`true`;
  const rows = await searching(ctx, 'walk', async (db) => {
    const found = await sql<Row>`
      select id, key from (
        select id, ${key} as key, category_id, price_paise from products
        where ${inShop} and ${afterPlace(sort, after, key)}
        order by ${key} ${direction}, id ${direction} limit ${sql.lit(maxGlanced)}
      ) glanced where ${ofCategories} and ${inPrice(filter.price)}
      order by key ${direction}, id ${direction} limit ${limit} offset ${skip}`.execute(db);
    return found.rows;
  });
  return rows.length === limit ? rows : null;
}

/** Collects the matches and sorts them; null when they are too many, or when an index holds them in sorted order anyway. */
async function collect(ctx: Context, question: Question): Promise<Row[] | null> {
  const { filter, sort, expected, after, limit, skip } = question;
  const sortsByPrice = sort === 'cheapest' || sort === 'dearest';
  if (!filter.query && (!filter.price || sortsByPrice)) return null;
  if (filter.query && !filter.price && !filter.categoryIds && expected > maxCollected) return null;
  if (!filter.query && (await hasMore(ctx, filter, maxCollected))) return null;
  const { key, direction } = orders[sort];
  return searching(ctx, 'collect', async (db) => {
    const { rows } = await sql<Row & { total: number }>`
      with found as materialized (
        select id, ${key} as key from products where ${matches(filter)} limit ${sql.lit(maxCollected + 1)}
      )
      select id, key, total from (select count(*) as total from found) counted left join lateral (
        select id, key from found where ${afterPlace(sort, after, sql`key`)}
        order by key ${direction}, id ${direction} limit ${limit} offset ${skip}
      ) page on true order by key ${direction}, id ${direction}`.execute(db);
    if ((rows[0]?.total ?? 0) > maxCollected) return null;
    return rows.filter(({ id }) => id !== null);
  });
}

/** Whether more than `than` products have a price in this range in these categories; reads only the index. */
export async function hasMore(
  ctx: Context,
  { categoryIds, price }: Omit<Filter, 'query'>,
  than: number,
): Promise<boolean> {
  const most = sql.lit(than + 1);
  const count = await searching(ctx, 'walk', async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from (select 1 from (${inEach(
        categoryIds,
        (category) => sql`
          select 1 from products where ${inShop} and ${category} and ${inPrice(price)} limit ${most}`,
      )}) each limit ${most}) few`.execute(db);
    return rows[0]?.count ?? 0;
  });
  return count > than;
}

/** Runs a query once, or once for each chosen category, so that each reads one range of an index. */
const inEach = (
  categoryIds: string[] | null,
  query: (category: RawBuilder<boolean>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  categoryIds
    ? sql`select each.* from unnest(${categoryIds}::uuid[]) chosen (category_id)
          cross join lateral (${query(sql<boolean>`category_id = chosen.category_id`)}) each`
    : query(sql<boolean>`true`);

/**
 * Reads along the sort's index, or along the index of each chosen category, until enough products match. Far behind the
 * beginning it reads along one index for all categories, because each of them would lead past all products before.
 */
function walk(ctx: Context, { filter, sort, after, limit, skip }: Question): Promise<Row[]> {
  const { key, direction } = orders[sort];
  return searching(ctx, 'walk', async (db: Kysely<Database>) => {
    const products = (category: RawBuilder<boolean>) => sql`
        select id, ${key} as key from products
        where ${inShop} and ${category} and ${inPrice(filter.price)} and ${hasWords(filter.query)}
          and ${afterPlace(sort, after, key)}
        order by ${key} ${direction}, id ${direction} limit ${limit + skip}`;
    const each =
      filter.categoryIds && limit + skip > maxGlanced
        ? products(sql<boolean>`category_id = any(${filter.categoryIds}::uuid[])`)
        : inEach(filter.categoryIds, products);
    const { rows } = await sql<Row>`
      select id, key from (${each}) found
      order by key ${direction}, id ${direction} limit ${limit} offset ${skip}`.execute(db);
    return rows;
  });
}
