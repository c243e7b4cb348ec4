import { useEffect } from 'react';

/** Fetches a module once the page has nothing better to do, so that it is there when it is needed. */
export function useIdleImport(wanted: boolean, load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!wanted) return;
    // Safari has no idle callback.
    const idle = 'requestIdleCallback' in window;
    // A failed fetch is tried again when the module is really needed.
    const fetchIt = () => void load().catch(() => {});
    const handle = idle ? requestIdleCallback(fetchIt, { timeout: 4000 }) : setTimeout(fetchIt, 1000);
    return () => (idle ? cancelIdleCallback(handle as number) : clearTimeout(handle));
  }, [wanted, load]);
}
