import type { Separator } from './read-csv.ts';

const currency = String.raw`₹|rs\.?|inr`;
const signed = new RegExp(
  `^([-−+]?)\\s*(?:(?:${currency})\\s*)?([-−+]?)(.*?)(?:\\s*(?:${currency}))?$`,
  'iu',
);

/** Groups of three digits, and in India of two before the last three. */
const grouped = (sign: string) =>
  new RegExp(`^(?:\\d{1,3}(?:[${sign}]\\d{3})+|\\d{1,2}(?:[${sign}]\\d{2})+[${sign}]\\d{3})$`);
const byComma = grouped(',');
const byPoint = /^\d{1,3}(?:\.\d{3})+$/;
const bySpace = /^\d{1,3}(?:([\s'’])\d{3})(?:\1\d{3})*(?=[.,]|$)/;

/**
 * A number of a cell, as a person's spreadsheet writes it, in the spelling of JSON: `1.299,50`, `1,00,000.00`, `₹ 149,5`.
 * A lone comma before three digits groups only in a file whose cells are between commas: there it cannot be a decimal
 * comma. What is no number comes back as it is. The reason says what to write where the cell can mean two numbers.
 */
export function readNumber(text: string, separator: Separator): { value: string } | { reason: string } {
  const [, before = '', after = '', bare = ''] = signed.exec(text.trim()) ?? [];
  if (before && after) return { value: text };
  const sign = /[-−]/.test(before + after) ? '-' : '';
  const digits = bySpace.test(bare) ? bare.replace(/[\s'’]/g, '') : bare;
  const isSpaced = digits !== bare;
  const [, whole = '', mark = '', rest = ''] = /^([\d.,]*?)(?:([.,])(\d*))?$/.exec(digits) ?? [];
  if (mark === '') return { value: /^\d+$/.test(whole) ? `${sign}${whole}` : text };

  const isLone = /^\d*$/.test(whole);
  if (isLone && rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isSpaced) {
    if (mark === ',' && separator === ',') return { value: `${sign}${whole}${rest}` };
    return { reason: twoMeanings(text.trim(), whole, rest, separator) };
  }
  if (isLone) return { value: whole + rest === '' ? text : `${sign}${whole || '0'}.${rest || '0'}` };
  if ((mark === ',' ? byComma : byPoint).test(digits))
    return { value: `${sign}${digits.replace(/[.,]/g, '')}` };
  const isGroup = (mark === ',' ? byPoint : byComma).test(whole);
  return { value: isGroup ? `${sign}${whole.replace(/[.,]/g, '')}.${rest || '0'}` : text };
}

function twoMeanings(text: string, whole: string, rest: string, separator: Separator): string {
  const decimals = rest.replace(/0+$/, '').padEnd(2, '0');
  const smaller = `${whole}${separator === ';' ? ',' : '.'}${decimals}`;
  const big = `${whole}${rest}`;
  return decimals.length > 2
    ? `“${text}” can mean two numbers. Write ${big} if it means that.`
    : `“${text}” can mean two numbers. Write ${big} or ${smaller}.`;
}
