import {
  lowStock,
  maxChosenProducts,
  maxCount,
  maxPricePaise,
  type ProductListSearch,
  type ProductPage,
  type ProductPageQuery,
  type ProductPageSort,
  type StockLevel,
} from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { nameOrder } from '../db/name-order.ts';
import { type NumberedPage, numberedPage } from '../db/numbered-page.ts';
import type { Database } from '../db/schema.ts';
import { isUuid } from '../db/uuid.ts';
import { countProducts, productsByIds } from '../product/product.service.ts';
import { categoryFilter, type Filter, matches } from './filter.service.ts';
import { bestMatches } from './search.service.ts';
import { readBy, searching } from './search-session.service.ts';
import { orders as searchOrders } from './sorted-search.service.ts';

/**
 * One numbered page of all products, of the first 10,000 that match filters, or of the 1,000 that match a text best, and
 * how many products there are.
 */
export async function pageOfProducts(ctx: Context, asked: ProductPageQuery): Promise<ProductPage> {
  const query = await unmerged(ctx, asked);
  const [total, { ids, found, isMore, page, pageCount, correctedText }] = await Promise.all([
    countProducts(ctx),
    query.text !== ''
      ? pageOfMatches(ctx, query)
      : narrows(query)
        ? pageOfFiltered(ctx, query)
        : pageOfAll(ctx, query),
  ]);
  return {
    products: await productsByIds(ctx, ids),
    total: query.text === '' && !narrows(query) ? found : total,
    found: { value: found, isMore },
    page,
    pageCount,
    correctedText,
  };
}

/** The products that a list holds, at most 10,000, in its order. */
export async function idsOfList(ctx: Context, asked: ProductListSearch): Promise<string[]> {
  const search = await unmerged(ctx, asked);
  if (search.text !== '') return (await matchesOf(ctx, search)).ids;
  return searching(ctx, 'walk', (db) =>
    idsInOrder(db, search.sort, filterOf(search), { skip: 0, size: maxChosenProducts, rest: Infinity }),
  );
}

/** The search in the category that has the products of the one that is named. */
async function unmerged<Search extends ProductListSearch>(ctx: Context, search: Search): Promise<Search> {
  const [categoryId] = (search.categoryId && (await categoryFilter(ctx, [search.categoryId]))) || [];
  return categoryId ? { ...search, categoryId } : search;
}

interface Found extends Pick<ProductPage, 'page' | 'pageCount' | 'correctedText'> {
  ids: string[];
  found: number;
  isMore: boolean;
}

const [asc, desc] = [searchOrders.cheapest.direction, searchOrders.dearest.direction];
/** What is in the house, units of open orders included: what can be bought has no index, because each order changes it. */
const stockKey = sql`stock`;

/** Each reads along an index, with the id after the key. */
const orders: Record<
  Exclude<ProductPageSort, 'relevance'>,
  { key: RawBuilder<unknown>; direction: RawBuilder<unknown> }
> = {
  ...searchOrders,
  oldest: { key: searchOrders.newest.key, direction: asc },
  leastSold: { key: searchOrders.mostSold.key, direction: asc },
  name: { key: nameOrder, direction: asc },
  nameDown: { key: nameOrder, direction: desc },
  mostStock: { key: stockKey, direction: desc },
  leastStock: { key: stockKey, direction: asc },
};

const orderOf = (sort: ProductPageSort) => orders[sort === 'relevance' ? 'newest' : sort];

const levels = {
  in_stock: sql`stock > 0`,
  low: sql`stock between 1 and ${sql.lit(lowStock)}`,
  sold_out: sql`stock = 0`,
} as const satisfies Record<StockLevel, RawBuilder<unknown>>;

/** Whether the filters leave out any product. */
const narrows = ({ categoryId, minPaise, maxPaise, stock, needsShipping }: ProductListSearch): boolean =>
  [categoryId, minPaise, maxPaise, stock, needsShipping].some((one) => one !== null && one !== undefined);

const everything: Filter = { query: null, categoryIds: null, price: null };

function filterOf({ categoryId, minPaise, maxPaise, stock, needsShipping }: ProductListSearch): Filter {
  // One category is compared, not looked for in an array: its indexes then have the orders too.
  const also = [
    ...(categoryId && isUuid(categoryId) ? [sql`category_id = ${categoryId}::uuid`] : []),
    ...(stock ? [levels[stock]] : []),
    ...(typeof needsShipping === 'boolean' ? [sql`needs_shipping = ${sql.lit(needsShipping)}`] : []),
  ];
  const isPriced = typeof minPaise === 'number' || typeof maxPaise === 'number';
  return {
    query: null,
    categoryIds: categoryId && !isUuid(categoryId) ? [] : null,
    price: isPriced ? { fromPaise: bound(minPaise ?? 0), toPaise: bound(maxPaise ?? maxPricePaise) } : null,
    also: also.length > 0 ? sql<boolean>`${sql.join(also, sql` and `)}` : null,
  };
}

/** No product costs more, and the column takes no larger number. */
const bound = (paise: number) => Math.min(paise, maxPricePaise + 1);

async function matchesOf(ctx: Context, search: ProductListSearch) {
  const { price, also } = filterOf(search);
  const { ids: best, correctedText } = await bestMatches(ctx, {
    text: search.text,
    categoryIds: search.categoryId ? [search.categoryId] : [],
    price,
    also,
  });
  return { ids: search.sort === 'relevance' ? best : await inOrder(ctx, best, search.sort), correctedText };
}

async function pageOfMatches(ctx: Context, query: ProductPageQuery): Promise<Found> {
  const { ids, correctedText } = await matchesOf(ctx, query);
  const place = numberedPage(query.page, ids.length);
  return {
    ...place,
    ids: ids.slice(place.skip, place.skip + place.size),
    found: ids.length,
    isMore: ids.length >= maxCount,
    correctedText,
  };
}

async function inOrder({ db }: Context, ids: string[], sort: ProductPageSort): Promise<string[]> {
  const { key, direction } = orderOf(sort);
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${ids}::uuid[])
    order by ${key} ${direction}, id ${direction}`.execute(db);
  return rows.map(({ id }) => id);
}

/** So many matches are counted; then a page of the list is never behind the middle of them. */
const maxCounted = 2 * maxChosenProducts;
/** As many entries of an index are read in the time that one product takes to be collected and sorted. */
const entriesInTimeOfOne = 32;

/**
 * Counts the matches along an index, and reads the page from an index too: along that of the order, over the products that
 * do not match, or from that of a filter, which holds every order but the names. When matches are so rare that the index of
 * names is passed too long, they are collected and sorted.
 */
const pageOfFiltered = (ctx: Context, { page, sort, ...search }: ProductPageQuery): Promise<Found> =>
  searching(ctx, 'walk', async (db) => {
    const filter = filterOf({ sort, ...search });
    const { rows } = await sql<{ matching: number; products: number }>`
      select (select products from product_words where word = '') as products,
        (select count(*) from (select 1 from products where ${matches(filter)} limit ${sql.lit(maxCounted + 1)}) few) as matching`.execute(
      db,
    );
    const { matching = 0, products = 0 } = rows[0] ?? {};
    const isMore = matching > maxChosenProducts;
    const found = isMore ? maxChosenProducts : matching;
    const { rest, ...place } = numberedPage(page, found);
    const after = matching > maxCounted ? Infinity : rest + matching - found;
    const passed = Math.min(place.skip, after) + place.size;
    const ids =
      isMore || !isByName(sort) || passed * products <= entriesInTimeOfOne * matching ** 2
        ? await idsInOrder(db, sort, filter, { ...place, rest: after })
        : await collected(db, sort, filter, place);
    return { ...place, ids, found, isMore, correctedText: null };
  });

const isByName = (sort: ProductPageSort) => sort === 'name' || sort === 'nameDown';

type Place = Pick<NumberedPage, 'skip' | 'size'>;

async function collected(
  db: Kysely<Database>,
  sort: ProductPageSort,
  filter: Filter,
  { skip, size }: Place,
): Promise<string[]> {
  const { key, direction } = orderOf(sort);
  await readBy(db, 'collect');
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select id, ${key} as key from products where ${matches(filter)})
    select id from found order by key ${direction}, id ${direction}
    limit ${sql.lit(size)} offset ${sql.lit(skip)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads count and page in one snapshot, because a page near the end is found by counting from the end. */
const pageOfAll = (ctx: Context, { sort, page }: ProductPageQuery): Promise<Found> =>
  searching(ctx, 'walk', async (db) => {
    const { rows } = await sql<{ products: number }>`
      select products from product_words where word = ''`.execute(db);
    const found = rows[0]?.products ?? 0;
    const place = numberedPage(page, found);
    const ids = await idsInOrder(db, sort, everything, place);
    return { ...place, ids, found, isMore: false, correctedText: null };
  });

/** Reads only the index of the order, from the end that is nearer to the page; so the middle page is the slowest. */
async function idsInOrder(
  db: Kysely<Database>,
  sort: ProductPageSort,
  filter: Filter,
  { skip, size, rest }: Place & Pick<NumberedPage, 'rest'>,
): Promise<string[]> {
  const { key, direction } = orderOf(sort);
  const isFromEnd = rest < skip;
  const towards = isFromEnd === (direction === asc) ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: string }>`
    select id from products where ${matches(filter)}
    order by ${key} ${towards}, id ${towards}
    limit ${sql.lit(size)} offset ${sql.lit(isFromEnd ? rest : skip)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.toReversed() : ids;
}
