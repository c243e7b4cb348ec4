import { useLayoutEffect, type RefObject } from 'react';

/** When an element disappears with the focus in it, the focus moves to the part of the page around it. */
export function useFocusAround(ref: RefObject<HTMLElement | null>): void {
  // A layout effect's cleanup runs while the element is still in the document.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement))
        element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, [ref]);
}
