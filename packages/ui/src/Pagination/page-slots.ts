/** A page's number, or a gap before or after the current page. */
export type PageSlot = number | 'gap-before' | 'gap-after';

/**
 * The pages to show: the first, the last, the current and its neighbours, and gaps. With seven or more pages
 * there are always seven places, so that the links do not move between presses.
 */
export function pageSlots(page: number, pageCount: number): PageSlot[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap-after', pageCount];
  if (page >= pageCount - 3) return [1, 'gap-before', ...range(pageCount - 4, pageCount)];
  return [1, 'gap-before', ...range(page - 1, page + 1), 'gap-after', pageCount];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
