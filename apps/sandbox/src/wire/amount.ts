/**
 * Reads an amount from a request ('10.00', '10' or 10) into minor units (1000 paise). Returns undefined when
 * it is not an amount.
 */
export function readAmount(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,12}(\.\d{1,2})?$/.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return text.startsWith('-') ? -minor : minor;
}

/** Writes minor units as responses show them: 1000 → '10.00'. */
export function writeAmount(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
