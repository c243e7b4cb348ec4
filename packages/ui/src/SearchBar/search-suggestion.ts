import type { ReactNode } from 'react';

/** Choosing a suggestion opens its `href`, or searches for its label if it has none. */
export type SearchSuggestion = {
  value: string;
  /** The suggestion's text, which is put into the box when it is chosen. */
  label: string;
  /** Shown small below the label. */
  description?: ReactNode;
  href?: string;
};
