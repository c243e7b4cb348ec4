import { brandOf } from './card-brands.ts';
import type { FieldKey, FieldOptions } from './messages.ts';

/** The limits of a field's value: its options, and the length of the security code for the card's brand. */
export type Limits = { options: FieldOptions; codeLength: number };

/** The longest number and the digit groups while the brand is unknown. */
const unknownBrand = { lengths: [16], gaps: [4, 8, 12] };

/**
 * The value without formatting: only digits where a field takes digits (an expiry becomes MMYY or MMYYYY),
 * cut to its maximum length.
 */
export function valueOf(key: FieldKey, typed: string, limits: Limits, deleting = false): string {
  const text = inLatinDigits(typed);
  switch (key) {
    case 'number':
      return digitsOf(text).slice(0, longestNumber(digitsOf(text), limits.options));
    case 'cvv':
      return digitsOf(text).slice(0, maxLengthOf(key, '', limits));
    case 'expirationDate':
      return dateOf(text, deleting).slice(0, 6);
    case 'expirationMonth':
      return digitsOf(text).slice(0, 2);
    case 'expirationYear':
      return digitsOf(text).slice(0, 4);
    case 'postalCode':
      return text.slice(0, maxLengthOf(key, '', limits));
    case 'cardholderName':
      return typed.slice(0, maxLengthOf(key, '', limits));
  }
}

/**
 * The value of a field without automatic formatting. Characters that do not belong in it stay, and make it
 * invalid.
 */
export function plainValueOf(key: FieldKey, typed: string): string {
  const text = inLatinDigits(typed);
  if (key === 'number') return text.replace(/[\s-]/g, '');
  if (key === 'expirationDate' && /^[\d\s/.-]*$/.test(text)) return dateOf(text, false);
  return key === 'cardholderName' ? typed : text;
}

/**
 * The value as it is displayed: a number in groups, an expiry as 'MM / YY'. While text is being added, the
 * divider appears automatically.
 */
export function formatted(key: FieldKey, value: string, adding = false): string {
  if (key === 'number') return grouped(value, adding);
  if (key !== 'expirationDate' || value.length < 2 || (value.length === 2 && !adding)) return value;
  return `${value.slice(0, 2)} / ${value.slice(2)}`;
}

/**
 * The text that a masked field displays: `character` replaces every character except dividers, and the last
 * `open` characters stay readable.
 */
export function masked(text: string, character = '•', open = 0): string {
  const hidden = Math.max(text.length - open, 0);
  return text.slice(0, hidden).replace(/[^\s/-]/g, () => character) + text.slice(hidden);
}

/** The `maxlength` of an input, including dividers. */
export function maxLengthOf(key: FieldKey, value: string, { options, codeLength }: Limits): number {
  switch (key) {
    case 'number': {
      const brand = brandOf(value);
      return brand ? longestNumber(value, options) + brand.gaps.length : 22;
    }
    case 'cvv':
      return Math.min(options.maxlength && options.maxlength < 4 ? options.maxlength : 4, codeLength);
    case 'expirationDate':
      return 9;
    case 'expirationMonth':
      return 2;
    case 'expirationYear':
      return 4;
    case 'postalCode':
      return options.maxlength ?? 10;
    case 'cardholderName':
      return 255;
  }
}

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Converts digits of other scripts, and full-width digits, to 0 to 9. */
function inLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const plain = digit.normalize('NFKC');
    if (/[0-9]/.test(plain)) return plain;
    // The ten digits of a script are consecutive code points, and no other digit is next to them.
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint((plain.codePointAt(0) ?? 0) - value - 1))) value += 1;
    return String(value % 10);
  });
}

function longestNumber(number: string, { maxCardLength = Infinity }: FieldOptions): number {
  return Math.min(maxCardLength, Math.max(...(brandOf(number) ?? unknownBrand).lengths));
}

function grouped(number: string, adding: boolean): string {
  const { gaps } = brandOf(number) ?? unknownBrand;
  const isGroupFull = adding && gaps.includes(number.length);
  const starts = [0, ...gaps.filter((gap) => gap < number.length || (isGroupFull && gap === number.length))];
  return starts.map((start, index) => number.slice(start, starts[index + 1])).join(' ');
}

/** Reads an expiry in any common form: '1234', '12/34', '1/2034', '12.34', '1 34', '2034-12'. */
function dateOf(text: string, deleting: boolean): string {
  const iso = /^\s*(\d{4})-(\d{2})\s*$/.exec(text);
  if (iso) return `${iso[2]}${iso[1]}`;
  if (deleting) return digitsOf(text);
  const [month = '', year] = text
    .trimStart()
    .split(/[\s/.-]+/, 2)
    .map(digitsOf);
  const padded = /^[2-9]/.test(month) || (month === '1' && year !== undefined) ? `0${month}` : month;
  return padded + (year ?? '');
}
