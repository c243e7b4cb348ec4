const key = 'orderQueue';

/** Keeps, for this tab, in which order the list shows its orders. */
export function keepQueue(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, ids.join(' '));
  } catch {
    // Without storage there is no next order.
  }
}

/** The order that the list shows after this one; null for the last one and for one that it did not show. */
export function nextInQueue(id: string): string | null {
  try {
    const ids = (sessionStorage.getItem(key) ?? '').split(' ');
    const place = ids.indexOf(id);
    return (place >= 0 && ids[place + 1]) || null;
  } catch {
    return null;
  }
}
