import type { IdRange } from './catalogue.ts';

/** The number of possible beginnings of an id: twelve hexadecimal digits. */
const beginnings = 2 ** 48;

/** Divides all ids into `parts` ranges of equal size and returns one of them, counted from 1. */
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
