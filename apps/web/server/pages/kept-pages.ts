import { LRUCache } from 'lru-cache';
import type { Api } from '../api/api.ts';
import type { Kept } from '../http/send.ts';

/** How much memory the pages take, in characters; compressed they take a fifth more. */
const maxSize = 32 * 1024 * 1024;
/** In ms, as the api keeps its answers. */
const maxAge = 10_000;

/**
 * Keeps public pages in memory for as long as no commit has changed what they are made of. Each time the api is asked
 * whether one has, after the request for the page has come; requests that come meanwhile share the next question.
 */
export function keepPages(api: Pick<Api, 'fetch'>) {
  const pages = new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ text }) => text.length,
    ttl: maxAge,
  });
  /** How many changes each process of the api knew of. */
  const known = new Map<string, number>();
  let forgotten = 0;
  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const answer = await api.fetch('/public-answers', { method: 'GET', headers: {} });
      const { process, changes } = (await answer.json()) as { process: string; changes: number | null };
      if (answer.ok && changes !== null) {
        if (known.get(process) === changes) return;
        known.set(process, changes);
      }
    } catch {
      // Rendering the page tells why.
    }
    pages.clear();
    forgotten += 1;
  }

  function check(): Promise<void> {
    if (!asking) {
      asking = ask().finally(() => (asking = undefined));
      return asking;
    }
    next ??= asking.then(() => {
      next = undefined;
      return check();
    });
    return next;
  }

  return {
    /** The page at this address, if it would be the same now. */
    async find(address: string): Promise<Kept | undefined> {
      if (!pages.has(address)) return undefined;
      await check();
      return pages.get(address);
    },
    /** Call it before a page is made; what it returns keeps the page, unless something has changed meanwhile. */
    begin(address: string): (page: Kept) => void {
      const begun = forgotten;
      return (page) => void (begun === forgotten && pages.set(address, page));
    },
  };
}
