import type { Count } from 'contracts';
import { isolated } from 'contracts/isolated';
import { groupDigits } from 'ui/format-rupees';

/** How many of something there are, or match a text and filters. */
export function countText(
  [one, many]: readonly [one: string, many: string],
  { value, isMore }: Count,
  text: string,
  isFiltered = false,
): string {
  const all = value === 1 ? `1 ${one}` : `${groupDigits(value)}${isMore ? '+' : ''} ${many}`;
  if (text === '' && !isFiltered) return `${all}.`;
  return text === '' ? `${all} found.` : `${all} found for “${isolated(text)}”.`;
}
