import type { ColorName } from '../theme/tokens.ts';

export type ColorGroup = { title: string; use: string; names: ColorName[] };

/** The colours by where they are used. */
export const colorGroups: ColorGroup[] = [
  {
    title: 'Backgrounds',
    use: 'The page, surfaces on it, and sunken areas: a footer, the place of a picture.',
    names: ['page', 'surface', 'sunken'],
  },
  {
    title: 'Text and lines',
    use: 'textMuted is for hints; border only divides, controlBorder marks fields and buttons.',
    names: ['text', 'textMuted', 'border', 'controlBorder', 'focus', 'scrim'],
  },
  {
    title: 'The accent',
    use: 'The next step on a screen, once. accentText is the same colour for text and links.',
    names: ['accent', 'accentHover', 'accentPressed', 'onAccent', 'accentText', 'accentSoft'],
  },
  {
    title: 'States',
    use: 'Pressable elements without a fill. The text of disabled elements stays readable.',
    names: ['hover', 'pressed', 'selected', 'selectedBorder', 'disabled', 'onDisabled'],
  },
  {
    title: 'Messages',
    use: 'The text of a message and its soft background. Never colour alone: an icon or a word says it too.',
    names: ['info', 'infoSoft', 'success', 'successSoft', 'warning', 'warningSoft', 'danger', 'dangerSoft'],
  },
  {
    title: 'Destructive actions',
    use: 'Only the button that deletes.',
    names: ['dangerFill', 'dangerFillHover', 'dangerFillPressed', 'onDangerFill'],
  },
  {
    title: 'The bar',
    use: 'The navigation: dark in both themes, its links white, the current one orange.',
    names: ['bar', 'barHover', 'barPressed', 'barBorder', 'barFocus', 'onBar', 'onBarCurrent'],
  },
];
