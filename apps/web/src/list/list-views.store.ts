import { readStored, subscribeStored, writeStored } from '../browser/browser-storage.ts';
import { type FilterRules, readList, writeList } from './list-address.ts';

/** A search of a list under a name: `query` is that of its address, with its '?'. */
export type ListView = { name: string; query: string };

/** A list of the administration that has views. */
export type ViewedList = {
  noun: 'orders' | 'products';
  /** What the browser keeps a person's views under, with the person's id. */
  key: 'orderViews' | 'productViews';
  rules: FilterRules;
  /** Those that everybody has. */
  builtIn: readonly ListView[];
};

/** Each person who uses this browser has their own. */
const keyOf = ({ key }: ViewedList, userId: string) => `${key}:${userId}`;

/** The stored text, for `viewsOf`; '' if there is none. */
export const readViews = (list: ViewedList, userId: string): string => readStored(keyOf(list, userId)) ?? '';

export const subscribeViews = (list: ViewedList, userId: string, changed: () => void): (() => void) =>
  subscribeStored(keyOf(list, userId), changed);

/** The views in a stored text, which can hold anything, the oldest first. */
export function viewsOf(list: ViewedList, text: string): ListView[] {
  try {
    const stored = JSON.parse(text) as unknown;
    return Array.isArray(stored) ? stored.flatMap((view) => viewOf(list, view)) : [];
  } catch {
    return [];
  }
}

/** A view as it was stored, which can be anything; none if it is no search of the list. */
export function viewOf(
  { rules }: ViewedList,
  stored: Partial<Record<keyof ListView, unknown>> | null,
): ListView[] {
  const { name, query } = stored ?? {};
  if (typeof name !== 'string' || name === '' || typeof query !== 'string') return [];
  const known = writeList(readList(new URLSearchParams(query), rules));
  return known === '' ? [] : [{ name, query: known }];
}

/** Adds a view; another of its name is replaced. False if the browser keeps nothing. */
export function saveView(list: ViewedList, userId: string, view: ListView): boolean {
  const others = viewsOf(list, readViews(list, userId)).filter(({ name }) => name !== view.name);
  return writeStored({ [keyOf(list, userId)]: JSON.stringify([...others, view]) });
}

export function deleteView(list: ViewedList, userId: string, deleted: string): void {
  const others = viewsOf(list, readViews(list, userId)).filter(({ name }) => name !== deleted);
  writeStored({ [keyOf(list, userId)]: others.length > 0 ? JSON.stringify(others) : null });
}
