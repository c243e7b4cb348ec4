import type { Category, ProductSearchPage } from 'contracts';
import { isolated } from 'contracts/isolated';
import { listed } from '../product/listed-product.ts';
import { toListState, type ProductListState } from '../product/product-list-state.ts';
import { writeSearch, type SearchAddress } from './search-address.ts';

/** How many results home shows; the shop page shows the rest. */
export const resultsShown = 8;

/**
 * What home shows of a search. The server makes the sentences, so that browsers do not load the code for
 * them.
 */
export type HomeFound = {
  list: ProductListState;
  title: string;
  /** How many were found, and the corrected text if the typed one found nothing. */
  note: string;
  /** The way to the results for the text as it was typed, if those of a corrected one are shown. */
  exact: { href: string; label: string } | null;
  /** Shown when nothing was found. */
  nothing: { title: string; advice: string };
  /** What screen readers announce when the results appear. */
  announcement: string;
  /** The search as a query string, with its '?'. */
  asked: string;
  /** True if there are more results than shown. */
  hasMore: boolean;
};

/** The outcome of home's search; null when there was no search. */
export function homeFound(
  result: PromiseSettledResult<ProductSearchPage | null>,
  search: SearchAddress,
  categories: readonly Category[],
): HomeFound | null {
  const page = result.status === 'fulfilled' ? result.value : undefined;
  if (page === null) return null;
  const within = categories.find(({ id }) => search.categoryIds.includes(id));
  const nothing = {
    title: `Nothing found for “${isolated(search.text)}”`,
    advice: within ? 'Try other words, or all categories.' : 'Try other words, or fewer of them.',
  };
  const title = `Results for “${isolated(search.text)}”${within ? ` in ${isolated(within.name)}` : ''}`;
  const note = page && page.products.length > 0 ? noteOf(page) : '';
  return {
    list: page
      ? { status: 'ready', products: page.products.map(listed) }
      : toListState(result as PromiseRejectedResult),
    title,
    note,
    exact:
      page && page.correctedText !== null
        ? {
            href: `/shop${writeSearch({ ...search, exact: true })}`,
            label: `Search for “${isolated(search.text)}” exactly`,
          }
        : null,
    nothing,
    announcement: note ? `${title}: ${note}` : page ? nothing.title : '',
    asked: writeSearch(search),
    hasMore: Boolean(page?.nextCursor),
  };
}

function noteOf({ products, nextCursor, correctedText }: ProductSearchPage): string {
  const { length } = products;
  const number = length === 1 ? '1 product' : `${length} products`;
  const shown = nextCursor === null ? number : `The first ${number}`;
  return correctedText === null ? shown : `${shown}, found for “${isolated(correctedText)}”`;
}
