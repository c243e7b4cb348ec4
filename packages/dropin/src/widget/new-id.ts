/** A part of an element's id that is unique in the page. Pages without TLS have no crypto.randomUUID. */
export function newId(): string {
  return crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
}
