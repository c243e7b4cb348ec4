import { useLayoutEffect, useRef } from 'react';

/**
 * Remembers which element had the focus when `open` became true. The returned handler gives the focus back to
 * it instead of Radix. If the element is gone (a deleted row), the nearest focusable element around it gets
 * the focus, such as a `main` with a `tabIndex`.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const places = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (open) places.current = outwards(document.activeElement);
  }, [open]);
  return (event) => {
    event.preventDefault();
    for (const place of places.current) {
      place.focus({ preventScroll: place !== places.current[0] });
      if (document.activeElement === place) return;
    }
  };
}

function outwards(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  return [element, ...outwards(element.parentElement)];
}
