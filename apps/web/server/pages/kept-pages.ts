import { LRUCache } from 'lru-cache';
import type { Api } from '../api/api.ts';
import type { Kept } from '../http/send.ts';

/** How much memory the pages take, in characters; compressed they take a fifth more. */
const maxSize = 32 * 1024 * 1024;
/** In ms, as the api keeps its answers. */
const maxAge = 10_000;

/** Keeps public pages in memory until a commit changes what they are made of, and none while the api tells of no change. */
export function keepPages(api: Pick<Api, 'hearChanges'>) {
  const pages = new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ text }) => text.length,
    ttl: maxAge,
  });
  let forgotten = 0;
  const forget = () => {
    pages.clear();
    forgotten += 1;
  };
  let hears: (() => boolean) | undefined;

  return {
    /** The page at this address, if it is kept. */
    find: (address: string): Kept | undefined => (hears?.() ? pages.get(address) : undefined),
    /** Call it before a page is made; what it returns keeps the page, unless something has changed meanwhile. */
    begin(address: string): (page: Kept) => void {
      hears ??= api.hearChanges(forget);
      const begun = hears() ? forgotten : undefined;
      return (page) => void (begun === forgotten && pages.set(address, page));
    },
  };
}
