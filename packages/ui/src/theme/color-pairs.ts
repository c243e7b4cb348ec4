import type { ColorName } from './tokens.ts';

/** A foreground colour on a background colour, and their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export type ColorPair = { front: ColorName; ground: ColorName; least: 4.5 | 3 };

const plain: ColorName[] = ['page', 'surface', 'sunken'];
/** Backgrounds of menu items, quiet buttons and chosen cards. */
const states: ColorName[] = ['hover', 'pressed', 'selected', 'disabled'];
const soft: ColorName[] = ['accentSoft', 'infoSoft', 'successSoft', 'warningSoft', 'dangerSoft'];
const bars: ColorName[] = ['bar', 'barHover', 'barPressed'];
const all = [...plain, ...states, ...soft];

const text = (front: ColorName, grounds: ColorName[]): ColorPair[] =>
  grounds.map((ground) => ({ front, ground, least: 4.5 }));
const shape = (front: ColorName, grounds: ColorName[]): ColorPair[] =>
  grounds.map((ground) => ({ front, ground, least: 3 }));

/** Every pair that components use; a colour that is in no pair must be in `unpaired`. */
export const colorPairs: ColorPair[] = [
  ...text('text', all),
  ...text('textMuted', all),
  ...text('accentText', all),
  ...text('info', [...plain, ...states, 'infoSoft']),
  ...text('success', [...plain, ...states, 'successSoft']),
  ...text('warning', [...plain, ...states, 'warningSoft']),
  ...text('danger', [...plain, ...states, 'dangerSoft']),
  ...text('onAccent', ['accent', 'accentHover', 'accentPressed']),
  ...text('onDangerFill', ['dangerFill', 'dangerFillHover', 'dangerFillPressed']),
  ...text('onBar', bars),
  ...text('onBarCurrent', bars),
  ...text('onDisabled', ['disabled', ...plain]),
  ...shape('controlBorder', [...plain, 'hover']),
  ...shape('selectedBorder', [...plain, ...states]),
  ...shape('focus', all),
  ...shape('barFocus', bars),
];

/** Dividing lines and the scrim behind a dialog: they have no meaning, so no minimum contrast applies. */
export const unpaired: ColorName[] = ['border', 'barBorder', 'scrim'];
