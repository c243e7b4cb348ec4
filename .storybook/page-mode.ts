import { useSyncExternalStore } from 'react';

/** What the page around a story is told: the toolbar's choice, or what a check asks for a moment. */
export interface PageMode {
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

let asked: Partial<PageMode> = {};
const listeners = new Set<() => void>();

/** Turns the page while the story stays mounted; `{}` gives it back to the story's globals. */
export function askForMode(mode: Partial<PageMode>): void {
  asked = mode;
  for (const tell of listeners) tell();
}

export const useAskedMode = (): Partial<PageMode> =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => asked,
    () => asked,
  );
