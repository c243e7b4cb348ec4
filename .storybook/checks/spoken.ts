/**
 * The text that a console prints for these arguments, with placeholders filled and errors as their message.
 */
export function spoken([first, ...rest]: unknown[]): string {
  const left = [...rest];
  const text =
    typeof first === 'string'
      ? first.replaceAll(/%[sdifoOc]/g, (mark) => (mark === '%c' ? (left.shift(), '') : plain(left.shift())))
      : plain(first);
  return [text, ...left.map(plain)].filter(Boolean).join(' ').trim();
}

function plain(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Element) return `<${value.localName}>`;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
