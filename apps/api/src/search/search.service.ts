import { maxCount, maxListLimit, type Product, type ProductSearch, type ProductSearchPage } from 'contracts';
import type { Context } from '../context.ts';
import { categoryFilter } from './filter.service.ts';
import { countProducts, productsByIds } from '../product/product.service.ts';
import { searchRanked } from './ranked-search.service.ts';
import { fromCursor, type Place, toCursor } from './search-cursor.ts';
import {
  mustDoWithAny,
  needed,
  queryOf,
  rankingOf,
  type SearchText,
  understand,
} from './search-words.service.ts';
import { searchSorted } from './sorted-search.service.ts';

/**
 * One page of the matching products: those with all the words or, when no product has all, with any of them. Words
 * that no product has are corrected. A text without any word finds nothing. Sorted by relevance, the search ends after
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
  const { places } = await find(ctx, { ...search, sort, after: null, limit, skip });
  return productsByIds(ctx, idsOf(places));
}

/** The best matches, at most 1,000. */
export async function bestMatches(
  ctx: Context,
  text: string,
): Promise<{ ids: string[]; correctedText: string | null }> {
  const { places, correctedText } = await find(ctx, {
    text,
    categoryIds: [],
    price: null,
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

interface Question extends Pick<ProductSearch, 'text' | 'categoryIds' | 'price' | 'sort' | 'limit'> {
  after: Place | null;
  skip: number;
}

interface Found {
  places: Place[];
  correctedText: string | null;
}

async function find(ctx: Context, question: Question): Promise<Found> {
  if (question.text === '') return { places: await look(ctx, question, null, 'all'), correctedText: null };
  const read = await understand(ctx, question.text);
  const { words, correctedText } = read;
  if (words.length === 0) return { places: [], correctedText };
  const places = await look(ctx, question, read, question.after?.mode ?? 'all');
  if (places.length > 0 || question.after || !(await mustDoWithAny(ctx, words))) {
    return { places, correctedText };
  }
  return { places: await look(ctx, question, read, 'any'), correctedText };
}

async function look(
  ctx: Context,
  { categoryIds, price, sort, after, limit, skip }: Question,
  text: SearchText | null,
  mode: Place['mode'],
): Promise<Place[]> {
  const filter = { categoryIds: categoryFilter(categoryIds), price };
  const counts = needed(text?.words ?? []).map(({ products }) => products);
  // Few products may have all the words even when each word is common.
  const expected = mode === 'any' || counts.length === 1 ? Math.max(0, ...counts) : 0;
  if (sort !== 'relevance') {
    const query = text && queryOf(text.words, mode);
    const from = after?.by === 'relevance' ? null : after;
    const found = await searchSorted(ctx, {
      filter: { ...filter, query },
      sort,
      expected,
      after: from,
      limit,
      skip,
    });
    return found.map((place) => ({ ...place, mode }) as Place);
  }
  if (!text) return [];
  const found = await searchRanked(ctx, {
    filter: { ...filter, query: queryOf(text.words, mode) },
    rankedBy: rankingOf(text.words),
    expected,
    total: text.total,
    after: after?.by === 'relevance' ? after : null,
    limit,
    skip,
  });
  return found.map((place) => ({ ...place, mode }));
}
