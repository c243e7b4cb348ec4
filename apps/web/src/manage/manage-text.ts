import type { Count, ProductPage } from 'contracts';
import { isolated } from 'contracts/isolated';
import { groupDigits } from 'ui/format-rupees';

/** 'Total 1,00,000 Products' (docs/behaviour/storefront.md#manage-products); the plural also for one. */
export const totalText = (total: number | undefined): string =>
  `Total ${total === undefined ? '…' : groupDigits(total)} Products`;

/** '1 product', '1,200 products' */
export const productsText = (count: number): string =>
  count === 1 ? '1 product' : `${groupDigits(count)} products`;

/** '10,000+ products' for more than are counted. */
export const countedText = ({ value, isMore }: Count): string =>
  isMore ? `${groupDigits(value)}+ products` : productsText(value);

/** How many products the search found, and which page of how many this is. */
export function placeText(
  { found, page, pageCount, correctedText }: ProductPage,
  text: string,
  isFiltered = false,
): string {
  const place = pageCount > 1 ? ` Page ${groupDigits(page)} of ${groupDigits(pageCount)}.` : '';
  if (text === '') {
    if (found.isMore)
      return `The first ${productsText(found.value)}${isFiltered ? ' that match' : ''}.${place}`;
    return isFiltered ? `${productsText(found.value)} found.${place}` : place.trim();
  }
  const words = `“${isolated(correctedText ?? text)}”`;
  if (found.isMore) return `The best ${groupDigits(found.value)} matches for ${words}.${place}`;
  return `${productsText(found.value)} found for ${words}.${place}`;
}
