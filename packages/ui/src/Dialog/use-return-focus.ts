import { useLayoutEffect, useRef } from 'react';

/** Remembers what had the focus when `open` became true; the answer gives it back there, in Radix's stead. */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
}
