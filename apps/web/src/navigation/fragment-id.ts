/**
 * The id that an address's `#…` means; anybody may have written it, so what cannot be decoded stays as it is.
 */
export function fragmentId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
