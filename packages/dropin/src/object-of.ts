/** A value of unknown type as an object; an empty object if it is none. */
export function objectOf<Value extends object = Readonly<Record<string, unknown>>>(
  value: unknown,
): Partial<Value> {
  return typeof value === 'object' && value !== null ? (value as Value) : {};
}

/** A copy of an object that has its own properties alone, and none that a page has put on all objects. */
export function bare<Value extends object>(value: Value): Value {
  return { __proto__: null, ...value };
}
