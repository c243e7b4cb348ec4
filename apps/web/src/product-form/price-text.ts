const decimal = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:e([+-]?\d{1,4}))?$/i;

/**
 * Paise from typed rupees, exactly: '99.5' is 9950. Moves the decimal point in the text, so there are no
 * rounding errors: '12.345' is 1234.5, which the api refuses with its own message. NaN for a text that is not
 * a number.
 */
export function paiseOf(rupees: string): number {
  const [, digits, exponent = '0'] = decimal.exec(rupees.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(`${digits}e${Number(exponent) + 2}`);
}

/** Rupees from paise, as a number field takes them: 9950 is '99.50', 149900 is '1499'. */
export function rupeesOf(paise: number): string {
  const rest = paise % 100;
  const whole = (paise - rest) / 100;
  return rest === 0 ? `${whole}` : `${whole}.${String(rest).padStart(2, '0')}`;
}
