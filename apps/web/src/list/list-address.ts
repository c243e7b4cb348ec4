import type { ProductPageSort, Turn } from 'contracts';

/** What a list can be narrowed by besides a text: the names in its address, in their order, and which values each takes. */
export type FilterRules = Readonly<Record<string, (value: string) => boolean>>;

/** The query of a list's address: `?search=&sort=&page=`, with its filters before the page. */
export type ListAddress = {
  text: string;
  /** 'relevance' means the list's default order. */
  sort: ProductPageSort;
  /** The chosen filters; absent if there is none. */
  filters?: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
} & Turn;

/** What a list that has no numbered pages names a row by. */
type IsKey = (value: string) => boolean;

const sorts: readonly ProductPageSort[] = [
  'relevance',
  'newest',
  'mostSold',
  'cheapest',
  'dearest',
  'oldest',
  'leastSold',
  'name',
  'nameDown',
  'mostStock',
  'leastStock',
];
const maxText = 200;
/** Half of an emoji, left by cutting the text: UTF-8 cannot represent it. */
const halfOfPair = /[\uD800-\uDBFF]$/;
/** The highest page number that the api takes; beyond the last page it answers with the last one. */
const maxPage = 10_000_000;

/** Reads an untrusted query string. Invalid values are dropped, so that the api never refuses the list. */
export function readList(
  query: URLSearchParams,
  rules: FilterRules = {},
  isKey: IsKey = () => false,
): ListAddress {
  const page = Number(query.get('page'));
  const [before, after] = [query.get('before') ?? '', query.get('after') ?? ''];
  const filters = Object.entries(rules).flatMap(([name, takes]) => {
    const value = query.get(name)?.trim();
    return value && takes(value) ? [[name, value]] : [];
  });
  return {
    text: (query.get('search') ?? '').trim().slice(0, maxText).replace(halfOfPair, ''),
    sort: sorts.find((known) => known === query.get('sort')) ?? 'relevance',
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
    ...(isKey(before) ? { before } : isKey(after) && { after }),
  };
}

/**
 * The list's query string, with its '?', always in the same spelling; '' for the first page of the whole
 * list.
 */
export function writeList({
  text = '',
  sort = 'relevance',
  filters = {},
  page = 1,
  before,
  after,
}: Partial<ListAddress>): string {
  const query = new URLSearchParams([
    ...(text ? [['search', text]] : []),
    ...(sort === 'relevance' ? [] : [['sort', sort]]),
    ...Object.entries(filters),
    ...(page > 1 ? [['page', String(page)]] : []),
    ...(before ? [['before', before]] : []),
    ...(after ? [['after', after]] : []),
  ]);
  return query.size > 0 ? `?${query}` : '';
}

/** The query that the browser would send of a GET form. */
export const queryOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/**
 * Reads a form with fields of these names, as if the browser had sent it as a GET form. Its other fields are filters, of which
 * `readList` of the page drops what its list does not take.
 */
export function listOfForm(form: HTMLFormElement): ListAddress {
  const query = queryOf(form);
  const filters = [...query.keys()].filter((name) => !['search', 'sort', 'page'].includes(name));
  return readList(query, Object.fromEntries(filters.map((name) => [name, () => true])));
}

/** The first page of a list. */
export const firstPage = ({ text, sort, filters }: ListAddress): ListAddress => ({
  text,
  sort,
  ...(filters && { filters }),
  page: 1,
});

/** The first page of the list without one of its filters, or without any. */
export function withoutFilter({ filters = {}, ...address }: ListAddress, name?: string): ListAddress {
  const others = Object.entries(filters).filter(([other]) => name !== undefined && other !== name);
  return firstPage({ ...address, ...(others.length > 0 && { filters: Object.fromEntries(others) }) });
}
