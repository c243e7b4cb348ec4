interface Convertible {
  toJSON?: unknown;
}

/**
 * JSON.stringify without a `toJSON` that a page's script has put on all arrays or all objects, as Prototype.js
 * did: an array would become a string in the text. Packages get it in the build
 * (`bundle/page-prototypes.ts`).
 */
export function stringify(value: unknown): string {
  const { stringify: native } = JSON;
  return native(value, function (this: Readonly<Record<string, Convertible>>, key, converted: unknown) {
    const own = this[key];
    const { toJSON } = (Array.isArray(own) ? [] : {}) as Convertible;
    return toJSON && own?.toJSON === toJSON ? own : converted;
  });
}
