import { useEffect, useEffectEvent } from 'react';

/** Calls `restored` when Back or Forward brings the page again as it was left. */
export function useRestored(restored: () => void): void {
  const tell = useEffectEvent(restored);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tell();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
}
