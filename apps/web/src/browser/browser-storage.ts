/**
 * The one door to localStorage. Framework-free and tiny: the script that runs before React carries it too.
 * Storage can be absent (server), forbidden (SecurityError), full or written by anyone; none of that may
 * throw here.
 */

/** The text under a key, or null where there is none or storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes each key (null removes it), then tells this tab's subscribers. False when the browser refused. */
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
 * Calls `changed` when a key changes: in this tab (also from the early script, which has its own copy of this
 * module, hence an event on window), in another tab, or while the page lay in the back-forward cache.
 */
export function subscribeStored(key: string, changed: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  const fromCache = (event: PageTransitionEvent) => {
    if (event.persisted) changed();
  };
  addEventListener(`stored:${key}`, changed);
  addEventListener('storage', fromOtherTab);
  addEventListener('pageshow', fromCache);
  return () => {
    removeEventListener(`stored:${key}`, changed);
    removeEventListener('storage', fromOtherTab);
    removeEventListener('pageshow', fromCache);
  };
}
