import { useSyncExternalStore } from 'react';
import { readKeptTexts } from '../form/kept-texts.store.ts';

const nobodyElseWrites = () => () => {};

/** The name that this person typed in this tab for a new product that was not saved; null when there is none. */
export function useUnsavedProduct(userId = ''): string | null {
  return useSyncExternalStore(
    nobodyElseWrites,
    () => readKeptTexts<'name'>('/crete/product', userId)?.texts.name ?? null,
    () => null,
  );
}
