import { brandOf } from './card-brands.ts';
import type { FieldKey, FieldOptions } from './messages.ts';

/** What limits a field's value: its options, and how long a security code the card's brand has. */
export type Limits = { options: FieldOptions; codeLength: number };

/** The most digits of a number whose brand is not known yet, and where it is grouped. */
const unknownBrand = { lengths: [16], gaps: [4, 8, 12] };

/**
 * The value behind what was typed: digits only where a field has digits (an expiry is MMYY or MMYYYY), never
 * too long.
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
    case 'cardholderName':
      return typed.slice(0, maxLengthOf(key, '', limits));
  }
}

/** The value behind text that nobody formats: what does not belong there stays, and makes it invalid. */
export function plainValueOf(key: FieldKey, typed: string): string {
  const text = inLatinDigits(typed);
  if (key === 'number') return text.replace(/[\s-]/g, '');
  if (key === 'expirationDate' && /^[\d\s/.-]*$/.test(text)) return dateOf(text, false);
  return key === 'postalCode' || key === 'cardholderName' ? typed : text;
}

/**
 * The value as it is shown: number in groups, 'MM / YY'. While text is being added, a divider comes by
 * itself.
 */
export function shown(key: FieldKey, value: string, adding = false): string {
  if (key === 'number') return grouped(value, adding);
  if (key !== 'expirationDate' || value.length < 2 || (value.length === 2 && !adding)) return value;
  return `${value.slice(0, 2)} / ${value.slice(2)}`;
}

/**
 * What is shown of a masked field: a character for each of its own but the dividers; `open` of its end stay
 * readable.
 */
export function masked(text: string, character = '•', open = 0): string {
  const hidden = Math.max(text.length - open, 0);
  return text.slice(0, hidden).replace(/[^\s/-]/g, () => character) + text.slice(hidden);
}

/** The `maxlength` of an input, dividers included. */
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

/** Digits of other scripts, and the wide ones of East Asian keyboards, as 0 to 9. */
function inLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const plain = digit.normalize('NFKC');
    if (/[0-9]/.test(plain)) return plain;
    // Each script has its ten digits in a row, apart from any other's.
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

/** An expiry however it was typed or filled in: '1234', '12/34', '1/2034', '12.34', '12 34', '2034-12'. */
function dateOf(text: string, deleting: boolean): string {
  const iso = /^\s*(\d{4})-(\d{2})\s*$/.exec(text);
  if (iso) return `${iso[2]}${iso[1]}`;
  if (deleting) return digitsOf(text);
  const [month = '', year] = text
    .trim()
    .split(/[\s/.-]+/, 2)
    .map(digitsOf);
  const padded = /^[2-9]/.test(month) || (month === '1' && year !== undefined) ? `0${month}` : month;
  return padded + (year ?? '');
}
