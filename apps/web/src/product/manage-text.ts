import type { ProductPage } from 'contracts';
import { isolated } from 'contracts/isolated';
import { groupDigits } from 'ui/format-rupees';

/** 'Total 1,00,000 Products' (docs/behaviour/storefront.md#manage-products); the plural also for one. */
export const totalText = (total: number | undefined): string =>
  `Total ${total === undefined ? '…' : groupDigits(total)} Products`;

/** How many products the search found, and which page of how many this is. */
export function placeText({ found, page, pageCount, correctedText }: ProductPage, text: string): string {
  const place = pageCount > 1 ? ` Page ${groupDigits(page)} of ${groupDigits(pageCount)}.` : '';
  if (text === '') return place.trim();
  const words = `“${isolated(correctedText ?? text)}”`;
  if (found.isMore) return `The best ${groupDigits(found.value)} matches for ${words}.${place}`;
  const products = found.value === 1 ? '1 product' : `${groupDigits(found.value)} products`;
  return `${products} found for ${words}.${place}`;
}
