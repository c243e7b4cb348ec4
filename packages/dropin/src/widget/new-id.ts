/** Of use as part of an element's id; pages without TLS have no crypto.randomUUID. */
export function newId(): string {
  return crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
}
