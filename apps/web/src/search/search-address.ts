import type { ProductFilter, SearchSort } from 'contracts';
import { priceRanges } from 'contracts/price-range';
import { readList } from '../list/list-address.ts';

/**
 * A search as the addresses of / and /shop state it: `?search=&exact=&category=&price=&sort=&page=`, with one
 * `category` for each chosen category. The names are those of the search bar's fields, so that its form works
 * without JavaScript.
 */
export type SearchAddress = {
  text: string;
  /** Whether the text is searched as it is typed, without corrections. */
  exact: boolean;
  /** Products in any of these; an empty list means every category. */
  categoryIds: readonly string[];
  /** An id of `priceRanges`. null (none chosen) and 0 ('Any') both mean no bounds. */
  priceRangeId: number | null;
  sort: SearchSort;
  /** The number of pages shown, 24 products each; 'Load more' adds one. */
  page: number;
};

/** No search at all. */
export const emptySearch: SearchAddress = {
  text: '',
  exact: false,
  categoryIds: [],
  priceRangeId: null,
  sort: 'relevance',
  page: 1,
};

/**
 * The api sends at most 40 times 24 products in one list; after that the page asks the shopper to narrow the
 * search.
 */
export const maxPage = 40;
const sorts: readonly SearchSort[] = ['relevance', 'newest', 'mostSold', 'cheapest', 'dearest'];
const maxCategories = 100;
const maxId = 64;

/** Reads an untrusted query string. Invalid values are dropped, so that the api never refuses the search. */
export function readSearch(query: URLSearchParams): SearchAddress {
  const categoryIds = query
    .getAll('category')
    .filter((id) => id !== '' && id !== 'All' && id.length <= maxId);
  // Without JavaScript the form can send several prices; the last one counts.
  const price = query.getAll('price').at(-1);
  const { text, sort, page } = readList(query);
  return {
    text,
    exact: text !== '' && query.get('exact') === '1',
    categoryIds: [...new Set(categoryIds)].slice(0, maxCategories),
    priceRangeId: priceRanges.find(({ id }) => String(id) === price)?.id ?? null,
    sort: sorts.find((known) => known === sort) ?? emptySearch.sort,
    page: Math.min(page, maxPage),
  };
}

/**
 * The search without categories that do not exist: an old bookmark is no search for nothing. It stays as it is while the
 * categories are unknown.
 */
export function knownSearch(
  search: SearchAddress,
  categories: readonly { id: string }[] | undefined,
): SearchAddress {
  if (!categories) return search;
  const categoryIds = search.categoryIds.filter((id) => categories.some((known) => known.id === id));
  return categoryIds.length === search.categoryIds.length ? search : { ...search, categoryIds };
}

/** The search as a query string, with its '?', always in the same spelling; '' for no search. */
export function writeSearch(search: Partial<SearchAddress>): string {
  const { text, exact, categoryIds, priceRangeId, sort, page } = { ...emptySearch, ...search };
  const query = new URLSearchParams([
    ...(text ? [['search', text]] : []),
    ...(text && exact ? [['exact', '1']] : []),
    ...categoryIds.map((id) => ['category', id]),
    ...(priceRangeId === null ? [] : [['price', String(priceRangeId)]]),
    ...(sort === 'relevance' ? [] : [['sort', sort]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
  return query.size > 0 ? `?${query}` : '';
}

/** The filter for the api: prices in paise, bounds inclusive (docs/behaviour/storefront.md#filters). */
export function toProductFilter({ text, exact, categoryIds, priceRangeId }: SearchAddress): ProductFilter {
  const [from, to] = priceRanges.find(({ id }) => id === priceRangeId)?.bounds ?? [];
  const price = from === undefined || to === undefined ? null : { fromPaise: from * 100, toPaise: to * 100 };
  return { text, exact, categoryIds: [...categoryIds], price };
}

/** True for a search without text, category and price; the shop then shows the newest 50. */
export const isEmptySearch = ({ text, categoryIds, priceRangeId }: SearchAddress): boolean =>
  text === '' && categoryIds.length === 0 && !priceRangeId;

/** The sort order in effect: without a text 'relevance' means newest first. */
export const effectiveSort = ({ text, sort }: SearchAddress): SearchSort =>
  sort === 'relevance' && text === '' ? 'newest' : sort;

const newestShown = 50;
export const perPage = 24;

/**
 * How many products the address shows: the newest 50 without a search, else 24 for each page
 * (docs/behaviour/storefront.md#shop).
 */
export const shownCount = (search: SearchAddress): number =>
  search.page === 1 && isEmptySearch(search) && effectiveSort(search) === 'newest'
    ? newestShown
    : search.page * perPage;

/** The next page number; null at the last page that the api can send. */
export const nextPage = (search: SearchAddress): number | null =>
  search.page < maxPage ? Math.floor(shownCount(search) / perPage) + 1 : null;
