import type { Category, ProductSearchPage } from 'contracts';
import { listed } from '../product/listed-product.ts';
import { settled, type ProductListState } from '../product/product-list-state.ts';
import { writeSearch, type SearchAddress } from './search-address.ts';

/** How many results home shows; the shop has the rest. */
export const resultsShown = 8;

/** What a search on home found, in words that the server finds, so that no browser loads how. */
export type HomeFound = {
  list: ProductListState;
  title: string;
  /** How many, or what was searched instead of what was typed. */
  note: string;
  /** Said when there is nothing. */
  nothing: { title: string; advice: string };
  /** For those who listen, once it is there. */
  said: string;
  /** The question again, as a query with its '?'. */
  asked: string;
  /** There are more than are shown. */
  hasMore: boolean;
};

/** What a search became; null where none was made. */
export function homeFound(
  result: PromiseSettledResult<ProductSearchPage | null>,
  search: SearchAddress,
  categories: readonly Category[],
): HomeFound | null {
  const page = result.status === 'fulfilled' ? result.value : undefined;
  if (page === null) return null;
  const within = categories.find(({ id }) => search.categoryIds.includes(id));
  const nothing = {
    title: `Nothing found for “${search.text}”`,
    advice: within ? 'Try other words, or all categories.' : 'Try other words, or fewer of them.',
  };
  const title = `Results for “${search.text}”${within ? ` in ${within.name}` : ''}`;
  const note = page && page.products.length > 0 ? noteOf(page) : '';
  return {
    list: page
      ? { status: 'ready', products: page.products.map(listed) }
      : settled(result as PromiseRejectedResult),
    title,
    note,
    nothing,
    said: note ? `${title}: ${note}` : page ? nothing.title : '',
    asked: writeSearch(search),
    hasMore: Boolean(page?.nextCursor),
  };
}

function noteOf({ products, nextCursor, correctedText }: ProductSearchPage): string {
  const { length } = products;
  const number = length === 1 ? '1 product' : `${length} products`;
  const shown = nextCursor === null ? number : `The first ${number}`;
  return correctedText === null ? shown : `${shown}, found for “${correctedText}”`;
}
