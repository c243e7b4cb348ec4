import { useLayoutEffect, type RefObject } from 'react';

/**
 * While `active`, makes the child of `body` that contains `anchor` inert, and nothing else. Frames that other
 * scripts have added or will add to `body` stay usable by mouse, keyboard and screen reader.
 */
export function useInertPage(anchor: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => (active ? makeInert(topmost(anchor.current)) : undefined), [anchor, active]);
}

/** Returns a function that undoes it; undefined if the page was inert already. */
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
