import type { IdRange } from './catalogue.ts';

/** So many different beginnings, of twelve digits, an id may have. */
const beginnings = 2 ** 48;

/** The part of all ids, from 1, when they are divided into `parts` of one size. Each id is in one of them. */
export const idPart = (part: number, parts: number): IdRange => ({
  after: part === 1 ? null : idAt((part - 1) / parts),
  upTo: part === parts ? null : idAt(part / parts),
});

function idAt(share: number): string {
  const digits = Math.floor(share * beginnings)
    .toString(16)
    .padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}
