import type { Count } from 'contracts';
import { countText } from './count-text.ts';
import { asksForEverything, orderOf, type SearchAddress } from './search-address.ts';

type Found = {
  search: SearchAddress;
  /** How many products are in sight, and whether there are more. */
  shown: number;
  hasMore: boolean;
  /** How many there are in all, where that is known. */
  total: Count | undefined;
  /** What was searched instead of what was typed. */
  correctedText: string | null;
};

/** How much was found, in one line above the list. */
export function foundText({ search, shown, hasMore, total, correctedText }: Found): string {
  const asksNothing = asksForEverything(search);
  if (asksNothing && hasMore && orderOf(search) === 'newest')
    return `The newest ${shown} of ${total ? countText(total) : 'our'} products`;
  const number = hasMore ? (total ? countText(total) : `${shown}+`) : String(shown);
  const products = number === '1' ? '1 product' : `${number} products`;
  if (asksNothing) return products;
  const text = correctedText ?? search.text;
  return `${products} found${text && ` for “${text}”`}`;
}
