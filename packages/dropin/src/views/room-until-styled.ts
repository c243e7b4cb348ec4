import type { CSSProperties } from 'react';
import type { CardForm } from '../machine/card/card-form.ts';

/** A field with its label and the gap to the next, in rem; its stylesheet makes it so. */
const row = 5.475;
/** Header, paddings and borders of the sheet, less the gap that no row follows. */
const rest = 4.19;

/**
 * The room the card form will take once its stylesheet has come: what the merchant has below it stays where it
 * is. Percentages are of the container's width: below 28.5rem the brands stand under the sheet's title, below
 * 24rem each field has a row of its own.
 */
export function roomUntilStyled({ hosted }: CardForm): CSSProperties {
  // The postal code is asked for by few gateways, and which they are is not known yet.
  const fields = hosted.filter((field) => field !== 'postalCode');
  const halves = fields.filter((field) => field === 'expirationDate' || field === 'cvv').length;
  const rows = fields.length - Math.floor(halves / 2);
  return {
    paddingBlockEnd: `calc(${rest + row * rows}rem + ${below(28.5, 1.75)} + ${below(24, row * (fields.length - rows))})`,
  };
}

/** So much where the container is narrower than that, else nothing; both in rem. */
function below(width: number, height: number): string {
  return `clamp(0rem, (${width}rem - 100%) * 999, ${height}rem)`;
}
