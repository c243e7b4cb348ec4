import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useLayoutEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { create, type ThemeVars } from 'storybook/theming';
import { darkColors, font, lightColors, type ColorName } from '../packages/ui/src/theme/tokens.ts';
import { setTheme } from './with-page.tsx';

const looks = {
  light: docsLook('light', lightColors),
  dark: docsLook('dark', darkColors),
};

/** The page around docs, in the toolbar's theme and with the shop's fonts and colours. */
export function DocsPage({ context, children }: DocsContainerProps) {
  const { channel } = context;
  const [theme, choose] = useState<string>(() => {
    const [told] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as Told[];
    return told?.globals['theme'] ?? 'light';
  });
  useEffect(() => {
    const follow = ({ globals }: Told) => choose(globals['theme'] ?? 'light');
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  useLayoutEffect(() => {
    setTheme(theme);
    // A story that was shown before may have been right to left.
    document.documentElement.dir = 'ltr';
  }, [theme]);
  return (
    <DocsContainer context={context} theme={theme === 'dark' ? looks.dark : looks.light}>
      {children}
    </DocsContainer>
  );
}

type Told = { globals: Record<string, string> };

function docsLook(base: 'light' | 'dark', colors: Record<ColorName, string>): ThemeVars {
  return create({
    base,
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
