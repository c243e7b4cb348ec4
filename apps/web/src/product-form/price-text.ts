const decimal = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:e([+-]?\d{1,4}))?$/i;

/**
 * Paise from the rupees a person typed, exactly: '99.5' is 9950. The point is moved in the text, so nothing drifts:
 * '12.345' is 1234.5, which the api refuses with its own sentence. NaN for what is no number.
 */
export function paiseOf(rupees: string): number {
  const [, digits, exponent = '0'] = decimal.exec(rupees.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(`${digits}e${Number(exponent) + 2}`);
}

/** The same the other way round, as a number field takes it: 9950 is '99.50', 149900 is '1499'. */
export function rupeesOf(paise: number): string {
  const rest = paise % 100;
  const whole = (paise - rest) / 100;
  return rest === 0 ? `${whole}` : `${whole}.${String(rest).padStart(2, '0')}`;
}
