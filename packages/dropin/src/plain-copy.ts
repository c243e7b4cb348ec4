/**
 * A copy to the last level, for scripts that change what they are given, or send it in a message: a proxy of Vue or
 * MobX can't be sent. Only lists and objects of fields are copied. A function or an element stays what it is.
 */
export function plainCopy<Value>(value: Value): Value {
  return copied(value) as Value;
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => copied(item));
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, copied(field)]));
}
