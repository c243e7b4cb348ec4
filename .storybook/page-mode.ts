import { useSyncExternalStore } from 'react';

/** The mode of the page around a story: the toolbar's choice, or what a check sets temporarily. */
export interface PageMode {
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

let asked: Partial<PageMode> = {};
const listeners = new Set<() => void>();

/** Changes the page's mode while the story stays mounted; `{}` restores the story's globals. */
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
