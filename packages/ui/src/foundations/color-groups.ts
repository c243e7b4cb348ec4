import type { ColorName } from '../theme/tokens.ts';

export type ColorGroup = { title: string; use: string; names: ColorName[] };

/** The colours in the order in which one meets them. */
export const colorGroups: ColorGroup[] = [
  {
    title: 'Grounds',
    use: 'The page, what lies on it, and what lies a little deeper: a footer, the place of a picture.',
    names: ['page', 'surface', 'sunken'],
  },
  {
    title: 'Words and lines',
    use: 'textMuted is for what helps; border only divides, controlBorder says where one can type or press.',
    names: ['text', 'textMuted', 'border', 'controlBorder', 'focus', 'scrim'],
  },
  {
    title: 'The accent',
    use: 'One thing to do next on a screen. accentText is the same colour for words and links.',
    names: ['accent', 'accentHover', 'accentPressed', 'onAccent', 'accentText', 'accentSoft'],
  },
  {
    title: 'States',
    use: 'Of what can be pressed and has no fill of its own; what cannot be used now keeps words one can read.',
    names: ['hover', 'pressed', 'selected', 'selectedBorder', 'disabled', 'onDisabled'],
  },
  {
    title: 'Messages',
    use: 'The words of a message, and the soft ground under them. Never the colour alone: an icon or a word says it too.',
    names: ['info', 'infoSoft', 'success', 'successSoft', 'warning', 'warningSoft', 'danger', 'dangerSoft'],
  },
  {
    title: 'What cannot be undone',
    use: 'The button that deletes, and nothing else.',
    names: ['dangerFill', 'dangerFillHover', 'dangerFillPressed', 'onDangerFill'],
  },
  {
    title: 'The bar',
    use: 'The navigation: dark in both themes, its links white, the current one orange.',
    names: ['bar', 'barHover', 'barPressed', 'barBorder', 'barFocus', 'onBar', 'onBarCurrent'],
  },
];
