import { darkColors, lightColors } from 'ui/tokens';
import type { FrameRule } from '../../appearance/dressed.ts';

const placeholder = (name: string, color: string): FrameRule[] =>
  ['::-webkit-input-placeholder', '::-moz-placeholder'].map((base) => [
    `.${name}${base}`,
    base,
    'color',
    color,
  ]);

/** What the frames of a widget with only a theme can show. The build evaluates it. */
export const themeRules: readonly FrameRule[] = [
  ['.sf-text-0', 'input', 'color', lightColors.text],
  ['.sf-text-1', 'input', 'color', darkColors.text],
  ...placeholder('sf-placeholder-0', lightColors.textMuted),
  ...placeholder('sf-placeholder-1', darkColors.textMuted),
];
