import { useLayoutEffect, type RefObject } from 'react';

/**
 * While `active`, makes inert the part of the page `anchor` stands in (its topmost element under body) and nothing
 * else: frames that others add to the page, or added before, stay usable by mouse, keyboard and screen reader.
 */
export function useInertPage(anchor: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => (active ? makeInert(topmost(anchor.current)) : undefined), [anchor, active]);
}

/** Returns what undoes it; leaves alone what was inert already. */
function makeInert(page: HTMLElement | null): (() => void) | undefined {
  if (!page || page.inert) return undefined;
  page.inert = true;
  return () => {
    page.inert = false;
  };
}

function topmost(element: HTMLElement | null): HTMLElement | null {
  let top = element;
  while (top?.parentElement && top.parentElement !== document.body) top = top.parentElement;
  return top;
}
