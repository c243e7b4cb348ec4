import type { Count } from 'contracts';
import { isolated } from 'contracts/isolated';
import { groupDigits } from 'ui/format-rupees';

/** How many of something there are, or match a text and filters, and which page of how many this is. */
export function countText(
  [one, many]: readonly [one: string, many: string],
  { found, page, pageCount }: { found: Count; page: number; pageCount: number },
  text: string,
  isFiltered = false,
): string {
  const place = pageCount > 1 ? ` Page ${groupDigits(page)} of ${groupDigits(pageCount)}.` : '';
  const number = groupDigits(found.value);
  const all = found.value === 1 ? `1 ${one}` : `${number} ${many}`;
  if (text === '' && !isFiltered) return `${all}.${place}`;
  const words = text === '' ? 'found' : `found for “${isolated(text)}”`;
  return `${found.isMore ? `The newest ${number} ${many}` : all} ${words}.${place}`;
}
