import type { SearchSort } from 'contracts';

const orders: readonly { value: SearchSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'mostSold', label: 'Most sold first' },
  { value: 'cheapest', label: 'Lowest price first' },
  { value: 'dearest', label: 'Highest price first' },
];

/** For a search with words alone: without any there is nothing to match. */
const byRelevance = { value: 'relevance', label: 'Best match first' } as const;

/** The orders that a search for this text can be put into; the first is its own. */
export const ordersFor = (text: string): readonly { value: SearchSort; label: string }[] =>
  text === '' ? orders : [byRelevance, ...orders];
