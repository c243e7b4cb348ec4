import type { OrderGroup, SearchSort } from 'contracts';

/** The query of a numbered list's address: `?search=&sort=&group=&year=&page=`; a list that has no groups or years ignores them. */
export type ListAddress = {
  text: string;
  /** 'relevance' means the list's default order. */
  sort: SearchSort;
  group?: OrderGroup | undefined;
  year?: number | undefined;
  /** From 1. */
  page: number;
};

const sorts: readonly SearchSort[] = ['relevance', 'newest', 'mostSold', 'cheapest', 'dearest'];
const groups: readonly OrderGroup[] = ['open', 'bought', 'ended'];
const maxText = 200;
/** Half of an emoji, left by cutting the text: UTF-8 cannot represent it. */
const halfOfPair = /[\uD800-\uDBFF]$/;
/** The highest page number that the api takes; beyond the last page it answers with the last one. */
const maxPage = 10_000_000;

/** Reads an untrusted query string. Invalid values are dropped, so that the api never refuses the list. */
export function readList(query: URLSearchParams): ListAddress {
  const page = Number(query.get('page'));
  const group = groups.find((known) => known === query.get('group'));
  const year = /^2\d{3}$/.exec(query.get('year') ?? '')?.[0];
  return {
    text: (query.get('search') ?? '').trim().slice(0, maxText).replace(halfOfPair, ''),
    sort: sorts.find((known) => known === query.get('sort')) ?? 'relevance',
    ...(group && { group }),
    ...(year && { year: Number(year) }),
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
  };
}

/**
 * The list's query string, with its '?', always in the same spelling; '' for the first page of the whole
 * list.
 */
export function writeList({
  text = '',
  sort = 'relevance',
  group,
  year,
  page = 1,
}: Partial<ListAddress>): string {
  const query = new URLSearchParams([
    ...(text ? [['search', text]] : []),
    ...(sort === 'relevance' ? [] : [['sort', sort]]),
    ...(group ? [['group', group]] : []),
    ...(year ? [['year', String(year)]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
  return query.size > 0 ? `?${query}` : '';
}

/** Reads a form with fields of these names, as if the browser had sent it as a GET form. */
export const listOfForm = (form: HTMLFormElement): ListAddress =>
  readList(
    new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  );
