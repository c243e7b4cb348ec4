import { hasSessionEnded } from '../account/ended-session.store.ts';
import { readSession } from '../account/session.store.ts';
import type { ProductTexts } from './product-texts.ts';

/** What was typed into a form, what it had been filled with, and whose it is. */
export type KeptTexts = { userId: string; texts: ProductTexts; filled: ProductTexts };

const key = (path: string) => `productForm:${path}`;

/** Keeps in this tab what was typed into the form at this path, unless the person has logged out. */
export function keepTexts(path: string, kept: KeptTexts): void {
  if (!readSession() && !hasSessionEnded()) return;
  try {
    sessionStorage.setItem(key(path), JSON.stringify(kept));
  } catch {
    // Storage that is full or forbidden keeps nothing.
  }
}

/** What this person had typed into the form at this path, or null. */
export function readKeptTexts(path: string, userId: string): KeptTexts | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(path)) ?? 'null') as KeptTexts | null;
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

export function forgetKeptTexts(path: string): void {
  try {
    sessionStorage.removeItem(key(path));
  } catch {
    // Nothing was kept either.
  }
}
