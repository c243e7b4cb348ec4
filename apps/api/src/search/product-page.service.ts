import { maxCount, type ProductPage, type ProductPageQuery, type SearchSort } from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import { type NumberedPage, numberedPage } from '../db/numbered-page.ts';
import type { Database } from '../db/schema.ts';
import { countProducts, productsByIds } from '../product/product.service.ts';
import { bestMatches } from './search.service.ts';
import { searching } from './search-session.service.ts';
import { type KeySort, orders } from './sorted-search.service.ts';

/** One numbered page of all products, or of the 1,000 that match a text best, and how many products there are. */
export async function pageOfProducts(ctx: Context, query: ProductPageQuery): Promise<ProductPage> {
  const [total, { ids, found, page, pageCount, correctedText }] = await Promise.all([
    countProducts(ctx),
    query.text === '' ? pageOfAll(ctx, query) : pageOfMatches(ctx, query),
  ]);
  return {
    products: await productsByIds(ctx, ids),
    total: query.text === '' ? found : total,
    found: { value: found, isMore: query.text !== '' && found >= maxCount },
    page,
    pageCount,
    correctedText,
  };
}

interface Found extends Pick<ProductPage, 'page' | 'pageCount' | 'correctedText'> {
  ids: string[];
  found: number;
}

async function pageOfMatches(ctx: Context, { text, sort, page }: ProductPageQuery): Promise<Found> {
  const { ids: best, correctedText } = await bestMatches(ctx, text);
  const place = numberedPage(page, best.length);
  const ids = sort === 'relevance' ? best : await inOrder(ctx, best, sort);
  return {
    ...place,
    ids: ids.slice(place.skip, place.skip + place.size),
    found: best.length,
    correctedText,
  };
}

async function inOrder({ db }: Context, ids: string[], sort: KeySort): Promise<string[]> {
  const { key, direction } = orders[sort];
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${ids}::uuid[])
    order by ${key} ${direction}, id ${direction}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads count and page in one snapshot, because a page near the end is found by counting from the end. */
const pageOfAll = (ctx: Context, { sort, page }: ProductPageQuery): Promise<Found> =>
  searching(ctx, 'walk', async (db) => {
    const { rows } = await sql<{ products: number }>`
      select products from product_words where word = ''`.execute(db);
    const found = rows[0]?.products ?? 0;
    const place = numberedPage(page, found);
    return { ...place, ids: await idsOfPage(db, keyOf(sort), place), found, correctedText: null };
  });

const keyOf = (sort: SearchSort): KeySort => (sort === 'relevance' ? 'newest' : sort);

/** Reads only the index, from the end that is nearer to the page; so the middle page is the slowest. */
async function idsOfPage(
  db: Kysely<Database>,
  sort: KeySort,
  { skip, size, rest }: NumberedPage,
): Promise<string[]> {
  const { key, direction } = orders[sort];
  const isFromEnd = rest < skip;
  const towards = isFromEnd === (direction === orders.cheapest.direction) ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: string }>`
    select id from products where deleted_at is null
    order by ${key} ${towards}, id ${towards}
    limit ${sql.lit(size)} offset ${sql.lit(isFromEnd ? rest : skip)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.toReversed() : ids;
}
