import { hasSessionEnded } from '../session/ended-session.store.ts';
import { readSession } from '../session/session.store.ts';

/** The typed texts of a form, what the form had been filled with, and who typed them. */
export type KeptTexts<Name extends string = string> = {
  userId: string;
  texts: Record<Name, string>;
  filled: Record<Name, string>;
};

const key = (path: string) => `form:${path}`;

/** Keeps in this tab the texts of the form at this path, unless the person has logged out. */
export function keepTexts(path: string, kept: KeptTexts): void {
  if (!readSession() && !hasSessionEnded()) return;
  try {
    sessionStorage.setItem(key(path), JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the texts are lost.
  }
}

/** The kept texts of this person for the form at this path, or null. */
export function readKeptTexts<Name extends string>(path: string, userId: string): KeptTexts<Name> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(path)) ?? 'null') as KeptTexts<Name> | null;
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** Whether something is kept for a part of this page: its dialog is to open again. */
export function hasKeptTexts(part: string): boolean {
  const userId = readSession()?.userId;
  return userId !== undefined && readKeptTexts(location.pathname + part, userId) !== null;
}

export function forgetKeptTexts(path: string): void {
  try {
    sessionStorage.removeItem(key(path));
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
