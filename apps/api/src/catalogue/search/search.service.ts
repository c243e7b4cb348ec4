import { maxCount, maxListLimit, type Product, type ProductSearch, type ProductSearchPage } from 'contracts';
import type { Context } from '../../context.ts';
import { categoryFilter, type Filter } from './filter.service.ts';
import { countProducts, productsByIds } from '../product/product.service.ts';
import { searchRanked } from './ranked-search.service.ts';
import { fromCursor, type Place, toCursor } from './search-cursor.ts';
import { needed, queryOf, rankingOf, type SearchText, understand } from './search-words.service.ts';
import { searchSorted } from './sorted-search.service.ts';

/**
 * One page of the products that have all the words. Words that no product has are corrected when a near one finds
 * products, unless `exact` says no. A text without any word finds nothing. Sorted by relevance, the search ends after
 * 1,000 products; every other order pages through all matches. Throws `bad_input` for an invalid cursor.
 */
export async function searchProducts(ctx: Context, search: ProductSearch): Promise<ProductSearchPage> {
  const { limit, cursor } = search;
  const sort = orderOf(search);
  const { places, correctedText } = await find(ctx, {
    ...search,
    sort,
    after: cursor ? fromCursor(cursor, sort) : null,
    limit: limit + 1,
    skip: 0,
  });
  const page = places.slice(0, limit);
  const last = page.at(-1);
  return {
    products: await productsByIds(ctx, idsOf(page)),
    nextCursor: last && places.length > limit ? toCursor(last) : null,
    correctedText,
  };
}

/** The same for clients without cursors: `limit` products after the first `skip`. */
export async function listMatches(
  ctx: Context,
  search: Pick<ProductSearch, 'text' | 'categoryIds' | 'price'> & { limit?: number; skip?: number },
): Promise<Product[]> {
  const { limit = maxListLimit, skip = 0 } = search;
  // To skip rows Postgres reads them, so it is not asked to skip more than there are.
  if (skip >= maxListLimit && skip >= (await countProducts(ctx))) return [];
  const sort = orderOf({ ...search, sort: 'relevance' });
  const { places } = await find(ctx, { ...search, exact: false, sort, after: null, limit, skip });
  return productsByIds(ctx, idsOf(places));
}

/** The best matches, at most 1,000. */
export async function bestMatches(
  ctx: Context,
  filtered: Pick<Question, 'text' | 'exact' | 'categoryIds' | 'price' | 'also' | 'withHidden'>,
): Promise<{ ids: string[]; correctedText: string | null }> {
  const { places, correctedText } = await find(ctx, {
    ...filtered,
    sort: 'relevance',
    after: null,
    limit: maxCount,
    skip: 0,
  });
  return { ids: idsOf(places), correctedText };
}

const idsOf = (places: Place[]) => places.map(({ id }) => id);

const orderOf = ({ sort, text }: Pick<ProductSearch, 'sort' | 'text'>) =>
  sort === 'relevance' && text === '' ? 'newest' : sort;

interface Question extends Pick<
  ProductSearch,
  'text' | 'exact' | 'categoryIds' | 'price' | 'sort' | 'limit'
> {
  after: Place | null;
  skip: number;
  also?: Filter['also'];
  withHidden?: boolean;
}

interface Found {
  places: Place[];
  correctedText: string | null;
}

async function find(ctx: Context, question: Question): Promise<Found> {
  if (question.text === '') return { places: await look(ctx, question, null), correctedText: null };
  const read = await understand(ctx, question);
  const { words, correctedText } = read;
  return { places: words.length === 0 ? [] : await look(ctx, question, read), correctedText };
}

async function look(
  ctx: Context,
  { categoryIds, price, also = null, withHidden = false, sort, after, limit, skip }: Question,
  text: SearchText | null,
): Promise<Place[]> {
  const filter = { categoryIds: await categoryFilter(ctx, categoryIds), price, also, withHidden };
  const counts = needed(text?.words ?? []).map(({ products }) => products);
  // Few products may have all the words even when each word is common.
  const expected = counts.length === 1 ? Math.max(0, ...counts) : 0;
  if (sort !== 'relevance') {
    const query = text && queryOf(text.words);
    const from = after?.by === 'relevance' ? null : after;
    return searchSorted(ctx, { filter: { ...filter, query }, sort, expected, after: from, limit, skip });
  }
  if (!text) return [];
  return searchRanked(ctx, {
    filter: { ...filter, query: queryOf(text.words) },
    rankedBy: rankingOf(text.words),
    expected,
    total: text.total,
    after: after?.by === 'relevance' ? after : null,
    limit,
    skip,
  });
}
