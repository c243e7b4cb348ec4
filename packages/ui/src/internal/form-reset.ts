import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onReset` when the form around the element is reset; React has no event for a field of that form. */
export function useFormReset(within: RefObject<Element | null>, onReset: () => void): void {
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    const form = within.current?.closest('form');
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [within]);
}
