import type { ProductFilter, SearchSort } from 'contracts';
import { priceRanges } from 'contracts/price-range';
import { readList } from '../list/list-address.ts';

/**
 * What somebody looks for, as the addresses of / and /shop say it: `?search=&category=&price=&sort=&page=`, the category
 * once for each. The search bar's own names, so that its form works without script.
 */
export type SearchAddress = {
  text: string;
  /** Any of these; none is all of them (decision 6). */
  categoryIds: readonly string[];
  /** Of `priceRanges`; null is none chosen, and 0 is Any: both mean no bounds (decision 6). */
  priceRangeId: number | null;
  sort: SearchSort;
  /** How many times 24 products are shown: what 'Load more' counts up. */
  page: number;
};

/** The address without a question. */
export const everything: SearchAddress = {
  text: '',
  categoryIds: [],
  priceRangeId: null,
  sort: 'relevance',
  page: 1,
};

/** More than that is told to search: 40 times 24 products is what the api sends in one list. */
export const maxPage = 40;
const maxCategories = 100;
const maxId = 64;

/** Reads an address that anybody may have written: what makes no sense is left out, so that nothing of it is refused. */
export function readSearch(query: URLSearchParams): SearchAddress {
  const categoryIds = query
    .getAll('category')
    .filter((id) => id !== '' && id !== 'All' && id.length <= maxId);
  // Before script runs, a form may send several prices; the last one holds.
  const price = query.getAll('price').at(-1);
  const { text, sort, page } = readList(query);
  return {
    text,
    categoryIds: [...new Set(categoryIds)].slice(0, maxCategories),
    priceRangeId: priceRanges.find(({ id }) => String(id) === price)?.id ?? null,
    sort,
    page: Math.min(page, maxPage),
  };
}

/** The query of an address, with its '?', in one spelling; '' where nothing is asked. */
export function writeSearch(search: Partial<SearchAddress>): string {
  const { text, categoryIds, priceRangeId, sort, page } = { ...everything, ...search };
  const query = new URLSearchParams([
    ...(text ? [['search', text]] : []),
    ...categoryIds.map((id) => ['category', id]),
    ...(priceRangeId === null ? [] : [['price', String(priceRangeId)]]),
    ...(sort === 'relevance' ? [] : [['sort', sort]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
  return query.size > 0 ? `?${query}` : '';
}

/** What the api is asked: prices in paise, bounds inclusive (decision 6). */
export function filterOf({ text, categoryIds, priceRangeId }: SearchAddress): ProductFilter {
  const [from, to] = priceRanges.find(({ id }) => id === priceRangeId)?.bounds ?? [];
  const price = from === undefined || to === undefined ? null : { fromPaise: from * 100, toPaise: to * 100 };
  return { text, categoryIds: [...categoryIds], price };
}

/** True where the newest 50 are shown: no words, no box, no price (decision 6). */
export const asksForEverything = ({ text, categoryIds, priceRangeId }: SearchAddress): boolean =>
  text === '' && categoryIds.length === 0 && !priceRangeId;

/** The order that is meant: without a text there is nothing to be relevant to, and the newest come first. */
export const orderOf = ({ text, sort }: SearchAddress): SearchSort =>
  sort === 'relevance' && text === '' ? 'newest' : sort;

const newestShown = 50;
export const perPage = 24;

/** How many products the address shows: the newest 50 while nothing is asked, else 24 for each page (decision 6). */
export const shownAt = (search: SearchAddress): number =>
  search.page === 1 && asksForEverything(search) && orderOf(search) === 'newest'
    ? newestShown
    : search.page * perPage;

/** The page that shows more than this one; null where narrowing the search is the better way. */
export const pageAfter = (search: SearchAddress): number | null =>
  search.page < maxPage ? Math.floor(shownAt(search) / perPage) + 1 : null;
