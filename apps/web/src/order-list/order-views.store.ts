import { readStored, subscribeStored, writeStored } from '../browser/browser-storage.ts';
import { readList, writeList } from '../list/list-address.ts';
import { orderFilters } from './order-filters.ts';

/** A search of the admins' orders under a name: `query` is that of its address, with its '?'. */
export type OrderView = { name: string; query: string };

/** Each person who uses this browser has their own. */
const key = (userId: string) => `orderViews:${userId}`;

/** The stored text, for `viewsOf`; '' if there is none. */
export const readViews = (userId: string): string => readStored(key(userId)) ?? '';

export const subscribeViews = (userId: string, changed: () => void): (() => void) =>
  subscribeStored(key(userId), changed);

/** The views in a stored text, which can hold anything, the oldest first. */
export function viewsOf(text: string): OrderView[] {
  try {
    const stored = JSON.parse(text) as unknown;
    return Array.isArray(stored) ? stored.flatMap(viewOf) : [];
  } catch {
    return [];
  }
}

function viewOf(stored: Partial<Record<keyof OrderView, unknown>> | null): OrderView[] {
  const { name, query } = stored ?? {};
  if (typeof name !== 'string' || name === '' || typeof query !== 'string') return [];
  const known = writeList(readList(new URLSearchParams(query), orderFilters));
  return known === '' ? [] : [{ name, query: known }];
}

/** Adds a view; another of its name is replaced. False if the browser keeps nothing. */
export function saveView(userId: string, view: OrderView): boolean {
  const others = viewsOf(readViews(userId)).filter(({ name }) => name !== view.name);
  return writeStored({ [key(userId)]: JSON.stringify([...others, view]) });
}

export function deleteView(userId: string, deleted: string): void {
  const others = viewsOf(readViews(userId)).filter(({ name }) => name !== deleted);
  writeStored({ [key(userId)]: others.length > 0 ? JSON.stringify(others) : null });
}
