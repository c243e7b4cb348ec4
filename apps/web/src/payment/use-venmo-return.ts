import { useEffect, useEffectEvent } from 'react';
import { forgetVenmoResult, hasVenmoResult } from './venmo-return.ts';

/**
 * Opens the popup again when Venmo's app has come back to a page without it: the phone loaded the page anew, or
 * opened another tab. Where the popup is open, the widget has read the result already.
 * @param reopen opens the popup for the order that waits for payment; null as long as there is none
 */
export function useVenmoReturn(isOpen: boolean, reopen: (() => void) | null): void {
  const look = useEffectEvent(() => {
    if (!hasVenmoResult()) return;
    if (isOpen) forgetVenmoResult();
    else reopen?.();
  });
  const canReopen = reopen !== null;
  useEffect(() => {
    if (canReopen) look();
  }, [canReopen]);
  useEffect(() => {
    // The widget reads the result from the event, so it does not matter who hears of it first.
    const changed = () => look();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
}
