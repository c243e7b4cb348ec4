import type { ProductPage } from 'contracts';

const digits = new Intl.NumberFormat('en-IN');

/** 'Total 1,00,000 Products' (spec §2), also for one. */
export const totalText = (total: number | undefined): string =>
  `Total ${total === undefined ? '…' : digits.format(total)} Products`;

/** What a search found, and where in it one is. */
export function placeText({ found, page, pageCount, correctedText }: ProductPage, text: string): string {
  const place = pageCount > 1 ? ` Page ${digits.format(page)} of ${digits.format(pageCount)}.` : '';
  if (text === '') return place.trim();
  const words = `“${correctedText ?? text}”`;
  if (found.isMore) return `The best ${digits.format(found.value)} matches for ${words}.${place}`;
  const products = found.value === 1 ? '1 product' : `${digits.format(found.value)} products`;
  return `${products} found for ${words}.${place}`;
}
