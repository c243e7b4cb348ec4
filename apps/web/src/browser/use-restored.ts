import { useEffect, useEffectEvent } from 'react';

/** Calls `restored` when the browser restores the page from the back-forward cache. */
export function useRestored(restored: () => unknown): void {
  const onRestored = useEffectEvent(restored);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onRestored();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
}
