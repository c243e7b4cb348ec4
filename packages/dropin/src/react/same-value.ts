/** No option is nested deeper. The limit ends the comparison of objects that contain themselves. */
const maxDepth = 12;

/**
 * Whether two options have the same value. Plain objects and arrays are compared by their content. Two
 * functions count as the same, since a page makes new ones in each render.
 */
export function isSameValue(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function' && typeof b === 'function') return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b) || depth > maxDepth) return false;
  return keysOf(a, b).every((key) => isSameValue(a[key], b[key], depth + 1));
}

/** The keys of both objects, each once. */
export function keysOf(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}
