import type { ColorName } from './tokens.ts';

/** Colours that stand on each other, and the least contrast they keep there (WCAG 2.2, 1.4.3 and 1.4.11). */
export type ColorPair = { front: ColorName; ground: ColorName; least: 4.5 | 3 };

const plain: ColorName[] = ['page', 'surface', 'sunken'];
/** What lies under the words of a menu item, a tab, a quiet button, a chosen card. */
const states: ColorName[] = ['hover', 'pressed', 'selected', 'disabled'];
const soft: ColorName[] = ['accentSoft', 'infoSoft', 'successSoft', 'warningSoft', 'dangerSoft'];
const bars: ColorName[] = ['bar', 'barHover', 'barPressed'];
const all = [...plain, ...states, ...soft];

const text = (front: ColorName, grounds: ColorName[]): ColorPair[] =>
  grounds.map((ground) => ({ front, ground, least: 4.5 }));
const shape = (front: ColorName, grounds: ColorName[]): ColorPair[] =>
  grounds.map((ground) => ({ front, ground, least: 3 }));

/** Every pair the components make; a colour that is in none must be in `unpaired`. */
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

/** Lines that only divide, and the veil behind a dialog: they carry no meaning. */
export const unpaired: ColorName[] = ['border', 'barBorder', 'scrim'];
