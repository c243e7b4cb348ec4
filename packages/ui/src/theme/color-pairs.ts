import type { ColorName } from './tokens.ts';

/** Colours that stand on each other, and the least contrast they keep there (WCAG 2.2, 1.4.3 and 1.4.11). */
export type ColorPair = { front: ColorName; ground: ColorName; least: 4.5 | 3 };

const plain: ColorName[] = ['page', 'surface', 'sunken'];
const soft: ColorName[] = ['accentSoft', 'infoSoft', 'successSoft', 'warningSoft', 'dangerSoft'];
const all = [...plain, ...soft];

const text = (front: ColorName, grounds: ColorName[]): ColorPair[] =>
  grounds.map((ground) => ({ front, ground, least: 4.5 }));
const shape = (front: ColorName, grounds: ColorName[]): ColorPair[] =>
  grounds.map((ground) => ({ front, ground, least: 3 }));

/** Every pair the components make; a colour that is in none must be in `unpaired`. */
export const colorPairs: ColorPair[] = [
  ...text('text', all),
  ...text('textMuted', all),
  ...text('accentText', all),
  ...text('info', [...plain, 'infoSoft']),
  ...text('success', [...plain, 'successSoft']),
  ...text('warning', [...plain, 'warningSoft']),
  ...text('danger', [...plain, 'dangerSoft']),
  ...text('onAccent', ['accent', 'accentHover']),
  ...text('onDangerFill', ['dangerFill', 'dangerFillHover']),
  ...text('onBar', ['bar', 'barHover']),
  ...text('onBarCurrent', ['bar', 'barHover']),
  ...shape('controlBorder', plain),
  ...shape('focus', all),
  ...shape('barFocus', ['bar', 'barHover']),
];

/** Lines that only divide, and the veil behind a dialog: they carry no meaning. */
export const unpaired: ColorName[] = ['border', 'barBorder', 'scrim'];
