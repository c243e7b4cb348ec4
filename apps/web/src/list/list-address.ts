import type { SearchSort } from 'contracts';

/** What the addresses of lists with numbered pages say: `?search=&sort=&page=`. */
export type ListAddress = {
  text: string;
  /** 'relevance' is the list's own order. */
  sort: SearchSort;
  /** From 1. */
  page: number;
};

const sorts: readonly SearchSort[] = ['relevance', 'newest', 'mostSold', 'cheapest', 'dearest'];
const maxText = 200;
/** What a cut inside an emoji leaves: no page could carry it as it is. */
const halfOfPair = /[\uD800-\uDBFF]$/;
/** As far as the api counts; the last page there is stands for what lies beyond it. */
const maxPage = 10_000_000;

/** Reads an address that anybody may have written: what makes no sense is left out, so that nothing of it is refused. */
export function readList(query: URLSearchParams): ListAddress {
  const page = Number(query.get('page'));
  return {
    text: (query.get('search') ?? '').trim().slice(0, maxText).replace(halfOfPair, ''),
    sort: sorts.find((known) => known === query.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
  };
}

/** The query of an address, with its '?', in one spelling; '' for the first page of everything. */
export function writeList({ text = '', sort = 'relevance', page = 1 }: Partial<ListAddress>): string {
  const query = new URLSearchParams([
    ...(text ? [['search', text]] : []),
    ...(sort === 'relevance' ? [] : [['sort', sort]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
  return query.size > 0 ? `?${query}` : '';
}

/** What a form with these names asks for, as its address would if the browser sent it. */
export const listOfForm = (form: HTMLFormElement): ListAddress =>
  readList(
    new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  );
