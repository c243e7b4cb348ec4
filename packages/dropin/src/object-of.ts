/** A value of any kind as the object it should be; an empty one where it is none. */
export function objectOf<Value extends object = Readonly<Record<string, unknown>>>(
  value: unknown,
): Partial<Value> {
  return typeof value === 'object' && value !== null ? (value as Value) : {};
}
