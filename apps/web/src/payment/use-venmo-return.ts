import { useEffect, useEffectEvent } from 'react';
import { forgetVenmoResult, hasVenmoResult } from './venmo-return.ts';

/**
 * Opens the popup again when Venmo's app has come back to a page without it: the phone loaded the page anew, or
 * opened another tab. Where the popup is open, the widget reads the result without it. A result that does not come
 * from there is removed.
 * @param reopen opens the popup for the order that waits for payment; null as long as there is none
 */
export function useVenmoReturn(isOpen: boolean, reopen: (() => void) | null): void {
  const look = useEffectEvent(() => {
    if (!hasVenmoResult()) forgetVenmoResult();
    else if (!isOpen) reopen?.();
  });
  const canReopen = reopen !== null;
  useEffect(() => look(), [canReopen]);
  useEffect(() => {
    const changed = () => look();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
}
