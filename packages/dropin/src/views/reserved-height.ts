import type { CSSProperties } from 'react';
import type { CardForm } from '../machine/card/card-form.ts';

/** The height of a field with its label and the gap to the next field, in rem, as the stylesheet sets it. */
const row = 5.475;
/** The height of the sheet's header, paddings and borders, less one gap, in rem. */
const rest = 4.19;

/**
 * Reserves the height that the card form will have with its stylesheet, so that what the merchant has below
 * it does not move. In a container narrower than 31rem the brands are below the sheet's title; narrower
 * than 24rem each field has its own row. 100% is the container's width.
 */
export function reservedHeight({ hosted }: CardForm): CSSProperties {
  // Few gateways ask for the postal code, and it is not known yet whether this one does.
  const fields = hosted.filter((field) => field !== 'postalCode');
  const halves = fields.filter((field) => field === 'expirationDate' || field === 'cvv').length;
  const rows = fields.length - Math.floor(halves / 2);
  const rowsIfNarrow = below(24, row * (fields.length - rows));
  return { paddingBlockEnd: `calc(${rest + row * rows}rem + ${below(31, 1.75)} + ${rowsIfNarrow})` };
}

/** `height` where the container is narrower than `width`, else 0; both in rem. */
function below(width: number, height: number): string {
  return `clamp(0rem, (${width}rem - 100%) * 999, ${height}rem)`;
}
