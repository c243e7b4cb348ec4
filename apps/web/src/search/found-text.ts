import type { Count } from 'contracts';
import { isolated } from 'contracts/isolated';
import { countText } from './count-text.ts';
import { isEmptySearch, effectiveSort, type SearchAddress } from '../list/search-address.ts';

type Found = {
  search: SearchAddress;
  /** How many products are shown, and whether there are more. */
  shown: number;
  hasMore: boolean;
  /** How many products match in total; undefined while unknown. */
  total: Count | undefined;
  /** The corrected text that was searched for instead of the typed one. */
  correctedText: string | null;
};

/** The sentence above the list: how many products were found. */
export function foundText({ search, shown, hasMore, total, correctedText }: Found): string {
  const asksNothing = isEmptySearch(search);
  if (asksNothing && hasMore && effectiveSort(search) === 'newest')
    return `The newest ${shown} of ${total ? countText(total) : 'our'} products`;
  const number = hasMore ? (total ? countText(total) : `${shown}+`) : String(shown);
  const products = number === '1' ? '1 product' : `${number} products`;
  if (asksNothing) return products;
  const text = correctedText ?? search.text;
  return `${products} found${text && ` for “${isolated(text)}”`}`;
}
