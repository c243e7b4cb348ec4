import { darkColors, lightColors } from 'ui/tokens';
import type { BaseColors } from './look-colors.ts';

/** The colours of ui's themes that the widget uses, which a look starts from. The build evaluates it. */
export const baseColors: Record<'light' | 'dark', BaseColors> = {
  light: used(lightColors),
  dark: used(darkColors),
};

function used(colors: Record<keyof BaseColors, string>): BaseColors {
  const { surface, text, textMuted, border, controlBorder, focus, danger, success, accent, accentText } =
    colors;
  return {
    surface,
    text,
    textMuted,
    border,
    controlBorder,
    focus,
    danger,
    success,
    accent,
    accentText,
  } as BaseColors;
}
