/** A value of unknown type as an object; an empty object if it is none. */
export function objectOf<Value extends object = Readonly<Record<string, unknown>>>(
  value: unknown,
): Partial<Value> {
  return typeof value === 'object' && value !== null ? (value as Value) : {};
}
