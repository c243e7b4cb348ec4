import { useEffect } from 'react';

/** Loads a module while the page is idle, before it is needed. */
export function useIdleImport(wanted: boolean, load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!wanted) return;
    // Safari has no idle callback.
    const idle = 'requestIdleCallback' in window;
    // After a failure the module is loaded again when it is needed.
    const fetchIt = () => void load().catch(() => {});
    const handle = idle ? requestIdleCallback(fetchIt, { timeout: 4000 }) : setTimeout(fetchIt, 1000);
    return () => (idle ? cancelIdleCallback(handle as number) : clearTimeout(handle));
  }, [wanted, load]);
}
