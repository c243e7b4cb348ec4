import { brandOf } from './card-brands.ts';
import type { FieldKey, FieldOptions } from './messages.ts';

/** What limits a field's value: its options, and the length of the security code that the card's brand asks for. */
export type Limits = { options: FieldOptions; cvvLength: number };

/** The value behind what was typed: digits only where a field has digits (an expiry is MMYY or MMYYYY), never too long. */
export function valueOf(
  key: FieldKey,
  text: string,
  { options, cvvLength }: Limits,
  deleting = false,
): string {
  switch (key) {
    case 'number':
      return digitsOf(text).slice(0, longestNumber(digitsOf(text), options.maxCardLength));
    case 'cvv':
      return digitsOf(text).slice(0, options.maxlength ?? cvvLength);
    case 'expirationDate':
      return dateOf(text, deleting).slice(0, 6);
    case 'expirationMonth':
      return digitsOf(text).slice(0, 2);
    case 'expirationYear':
      return digitsOf(text).slice(0, 4);
    case 'postalCode':
      return text.slice(0, options.maxlength ?? 10);
    case 'cardholderName':
      return text.slice(0, 255);
  }
}

/** The value as it is shown: number in groups, 'MM / YY'. While text is being added, the date's divider comes by itself. */
export function shown(key: FieldKey, value: string, adding = false): string {
  if (key === 'number') return grouped(value);
  if (key !== 'expirationDate' || value.length < 2 || (value.length === 2 && !adding)) return value;
  return `${value.slice(0, 2)} / ${value.slice(2)}`;
}

/** The value as it is shown when masked: a character for each of its own, the last four of a number when wanted. */
export function masked(key: FieldKey, value: string, { character = '•', showLastFour = false }): string {
  const open = key === 'number' && showLastFour ? 4 : 0;
  const hidden = Math.max(value.length - open, 0);
  const text = (character[0] ?? '•').repeat(hidden) + value.slice(hidden);
  return key === 'number' ? grouped(text, brandOf(value)?.gaps) : shown(key, text);
}

export const digitsOf = (text: string) => text.replace(/\D/g, '');

function longestNumber(number: string, limit = 19): number {
  return Math.min(limit, Math.max(...(brandOf(number)?.lengths ?? [19])));
}

function grouped(text: string, gaps = brandOf(text)?.gaps ?? [4, 8, 12, 16]): string {
  const starts = [0, ...gaps.filter((gap) => gap < text.length)];
  return starts.map((start, index) => text.slice(start, starts[index + 1])).join(' ');
}

/** An expiry however it was typed or filled in: '1234', '12/34', '1/2034', '2034-12'. */
function dateOf(text: string, deleting: boolean): string {
  const iso = /^\s*(\d{4})-(\d{2})\s*$/.exec(text);
  if (iso) return `${iso[2]}${iso[1]}`;
  if (deleting) return digitsOf(text);
  const [month = '', year] = text.split(/[/-]/, 2).map(digitsOf);
  const padded = /^[2-9]/.test(month) || (month === '1' && year !== undefined) ? `0${month}` : month;
  return padded + (year ?? '');
}
