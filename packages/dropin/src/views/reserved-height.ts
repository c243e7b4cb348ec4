import type { CSSProperties } from 'react';
import { expectedOptions, type State } from '../machine/state.ts';

/** The height of a field with its label and the gap to the next field, in px, as the stylesheet sets it. */
const row = 87.6;
/** The height of the sheet's header, paddings and borders, less one gap, in px. */
const rest = 67;

/** The height of a way to pay in the list with the gap above it, and of the list's heading, in px. */
const option = 68;
const heading = 21;

/**
 * Reserves the height that the list of ways to pay or the card form will have with its stylesheet, so that what the
 * merchant has below it does not move. In a container narrower than 496 px the brands are below the sheet's title;
 * narrower than 350 px each field has its own row. 100% is the container's width.
 */
export function reservedHeight({ card: { hosted }, view, settings }: State): CSSProperties {
  if (view.id === 'options')
    return { paddingBlockEnd: `${heading + option * expectedOptions(settings).length}px` };
  // Few gateways ask for the postal code, and it is not known yet whether this one does.
  const fields = hosted.filter((field) => field !== 'postalCode');
  const halves = fields.filter((field) => field === 'expirationDate' || field === 'cvv').length;
  const rows = fields.length - Math.floor(halves / 2);
  const rowsIfNarrow = below(350, row * (fields.length - rows));
  return { paddingBlockEnd: `calc(${rest + row * rows}px + ${below(496, 28)} + ${rowsIfNarrow})` };
}

/** `height` where the container is narrower than `width`, else 0; both in px. */
function below(width: number, height: number): string {
  return `clamp(0px, (${width}px - 100%) * 999, ${height}px)`;
}
