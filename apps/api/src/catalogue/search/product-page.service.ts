import {
  lowStock,
  maxBulkProducts,
  maxCount,
  maxListed,
  maxPricePaise,
  type ProductListSearch,
  type ProductPage,
  type ProductPageQuery,
  type ProductPageSort,
  type StockLevel,
  type Visibility,
} from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type NumberedPage, numberedPage } from '../../platform/db/numbered-page.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import {
  countHidden,
  countProducts,
  inShop,
  nameOrder,
  noneHidden,
  notDeleted,
  productsByIds,
  seesHidden,
} from '../product/product.service.ts';
import { idsBySku } from '../product/product-sku.service.ts';
import { categoryFilter, type Filter, inPrice, matches } from './filter.service.ts';
import { bestMatches } from './search.service.ts';
import { searching } from './search-session.service.ts';
import { orders as searchOrders } from './sorted-search.service.ts';

/**
 * One numbered page of the first 10,000 products that match filters, or of the 1,000 that match a text best, and how many
 * products there are.
 */
export async function pageOfProducts(ctx: Context, asked: ProductPageQuery): Promise<ProductPage> {
  const query = await unmerged(ctx, asked);
  const [shown, { planned, hidden }, { ids, found, isMore, page, pageCount, correctedText }] =
    await Promise.all([
      countProducts(ctx),
      seesHidden(ctx) ? countHidden(ctx) : noneHidden,
      query.text === '' ? pageOfFiltered(ctx, query) : pageOfMatches(ctx, query),
    ]);
  return {
    products: await productsByIds(ctx, ids, seesHidden(ctx) ? notDeleted : inShop),
    total: shown + planned + hidden,
    planned,
    hidden,
    found: { value: found, isMore },
    page,
    pageCount,
    correctedText,
  };
}

/** The products that a list holds, in its order; one more than may be changed at once when it holds more. */
export async function idsOfList(ctx: Context, asked: ProductListSearch): Promise<string[]> {
  const search = await unmerged(ctx, asked);
  if (search.text !== '') return (await matchesOf(ctx, search)).ids;
  return searching(ctx, null, (db) =>
    idsInOrder(
      db,
      search.sort,
      { ...filterOf(search), withHidden: seesHidden(ctx) },
      { skip: 0, size: maxBulkProducts + 1 },
    ),
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

const visibilities = {
  in_shop: sql`in_shop`,
  planned: sql`not in_shop and published_at is not null`,
  hidden: sql`not in_shop and published_at is null`,
} as const satisfies Record<Visibility, RawBuilder<unknown>>;

function filterOf({
  categoryId,
  minPaise,
  maxPaise,
  stock,
  needsShipping,
  visibility,
}: ProductListSearch): Filter {
  // One category is compared, not looked for in an array: its indexes then have the orders too.
  const also = [
    ...(categoryId && isUuid(categoryId) ? [sql`category_id = ${categoryId}::uuid`] : []),
    ...(stock ? [levels[stock]] : []),
    ...(visibility ? [visibilities[visibility]] : []),
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
  const asked = {
    text: search.text,
    categoryIds: search.categoryId ? [search.categoryId] : [],
    price,
    also,
    withHidden: seesHidden(ctx),
  };
  const [bySku, asTyped] = await Promise.all([
    idsBySku(
      ctx,
      search.text,
      maxCount,
      sql`${asked.withHidden ? notDeleted : inShop} and ${inPrice(price)} and ${also ?? sql`true`}`,
    ),
    bestMatches(ctx, { ...asked, exact: true }),
  ]);
  // The words of hidden products alone are none of the catalogue, and would be corrected.
  const byWords = asTyped.ids.length > 0 ? asTyped : await bestMatches(ctx, { ...asked, exact: false });
  // Who types a SKU means no other words.
  const isMeant = bySku.length === 0 || byWords.correctedText === null;
  const best = [...new Set([...bySku, ...(isMeant ? byWords.ids : [])])].slice(0, maxCount);
  const correctedText = isMeant ? byWords.correctedText : null;
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

/** Counts the matches, and reads the page along the index of the order or of a filter, which holds every order but the names. */
const pageOfFiltered = (ctx: Context, { page, ...search }: ProductPageQuery): Promise<Found> =>
  searching(ctx, null, async (db) => {
    const filter = { ...filterOf(search), withHidden: seesHidden(ctx) };
    const { rows } = await sql<{ count: number }>`
      select count(*) from (
        select from products where ${matches(filter)} limit ${sql.lit(maxListed + 1)}) few`.execute(db);
    const matching = rows[0]?.count ?? 0;
    const found = Math.min(matching, maxListed);
    const place = numberedPage(page, found);
    const ids = await idsInOrder(db, search.sort, filter, place);
    return { ...place, ids, found, isMore: matching > maxListed, correctedText: null };
  });

async function idsInOrder(
  db: Kysely<Database>,
  sort: ProductPageSort,
  filter: Filter,
  { skip, size }: Pick<NumberedPage, 'skip' | 'size'>,
): Promise<string[]> {
  const { key, direction } = orderOf(sort);
  const { rows } = await sql<{ id: string }>`
    select id from products where ${matches(filter)}
    order by ${key} ${direction}, id ${direction} limit ${sql.lit(size)} offset ${sql.lit(skip)}`.execute(db);
  return rows.map(({ id }) => id);
}
