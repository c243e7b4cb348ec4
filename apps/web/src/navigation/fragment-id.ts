/** The element id in an address's `#…`. Untrusted: a text that cannot be decoded is returned as it is. */
export function fragmentId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
