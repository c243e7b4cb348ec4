import { create, type ThemeVars } from 'storybook/theming';
import { darkColors, font, lightColors, type ColorName } from '../packages/ui/src/theme/tokens.ts';

/** Storybook's own themes, for the manager and for pages of docs, with the shop's name, font and colours. */
export const looks = { light: look('light', lightColors), dark: look('dark', darkColors) };

function look(base: 'light' | 'dark', colors: Record<ColorName, string>): ThemeVars {
  return create({
    base,
    brandTitle: 'Storefront',
    fontBase: font.body,
    colorPrimary: colors.accent,
    colorSecondary: colors.accentText,
    appBg: colors.page,
    appContentBg: colors.page,
    appPreviewBg: colors.page,
    appBorderColor: colors.border,
    textColor: colors.text,
    textMutedColor: colors.textMuted,
    barBg: colors.surface,
    barTextColor: colors.textMuted,
    inputBg: colors.surface,
    inputBorder: colors.controlBorder,
    inputTextColor: colors.text,
  });
}
