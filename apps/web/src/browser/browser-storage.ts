/**
 * The only module that uses localStorage. Small and without React, because the early script includes it too.
 * Storage can be absent (on the server), forbidden (SecurityError), full, or hold anything; nothing here
 * throws.
 */

/** The text stored under a key; null if there is none or storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes each key (null removes it), then calls this tab's subscribers. False if the browser refused. */
export function writeStored(entries: Record<string, string | null>): boolean {
  let stored = true;
  for (const [key, value] of Object.entries(entries)) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      stored = false;
    }
  }
  for (const key of Object.keys(entries)) dispatchEvent(new Event(`stored:${key}`));
  return stored;
}

/**
 * Calls `changed` when a key changes: in this tab, in another tab, or while the page was in the back-forward
 * cache. Within the tab it uses an event on window, because the early script has its own copy of this module.
 * Returns the function that unsubscribes.
 */
export function subscribeStored(key: string, changed: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  // Listens only from then on: the first 'pageshow' belongs to the task of the load event, which is long already.
  const intoCache = () => addEventListener('pageshow', changed, { once: true });
  addEventListener(`stored:${key}`, changed);
  addEventListener('storage', fromOtherTab);
  addEventListener('pagehide', intoCache);
  return () => {
    removeEventListener(`stored:${key}`, changed);
    removeEventListener('storage', fromOtherTab);
    removeEventListener('pagehide', intoCache);
    removeEventListener('pageshow', changed);
  };
}
