import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import {
  darkThemeClass,
  DirectionProvider,
  lightThemeClass,
  LinkProvider,
  type LinkComponentProps,
} from 'ui';
import { harbourTheme } from 'ui/brands/harbour';
import { useAskedMode, type PageMode } from './page-mode.ts';
import { reduceMotion } from './reduced-motion.ts';

/**
 * The page around every story: theme, direction, motion and session on `<html>`, and links that do not
 * navigate. On a page of docs, which is left to right, the direction is on an element around each story.
 */
export const withPage: Decorator = (Story, { globals, parameters, viewMode }) => {
  const isInDocs = viewMode === 'docs';
  const { theme, direction } = { ...(globals as PageMode), ...useAskedMode() };
  const motion = globals['motion'] as string;
  const brand = globals['brand'] as Brand;
  const session = parameters['session'] as string | undefined;
  useLayoutEffect(() => {
    setTheme(theme, brand);
    document.documentElement.dir = isInDocs ? 'ltr' : direction;
    if (session) document.documentElement.dataset['session'] = session;
    else delete document.documentElement.dataset['session'];
  }, [theme, brand, direction, session, isInDocs]);
  useLayoutEffect(() => reduceMotion(motion === 'reduced'), [motion]);
  return (
    <Page direction={direction}>
      {isInDocs ? (
        <div dir={direction}>
          <Story />
        </div>
      ) : (
        <Story />
      )}
    </Page>
  );
};

/** The providers that components need above them. */
export function Page({ direction, children }: Pick<PageMode, 'direction'> & { children: ReactNode }) {
  return (
    <DirectionProvider direction={direction}>
      <LinkProvider component={StayingLink}>{children}</LinkProvider>
    </DirectionProvider>
  );
}

const brands = { storefront: { light: lightThemeClass, dark: darkThemeClass }, harbour: harbourTheme };
export type Brand = keyof typeof brands;

export function setTheme(theme: PageMode['theme'], brand: Brand = 'storefront'): void {
  const root = document.documentElement;
  root.lang = 'en-IN';
  const all = Object.values(brands).flatMap(({ light, dark }) => [light, dark]);
  root.classList.remove(...all.flatMap(classesOf));
  root.classList.add(...classesOf(brands[brand][theme]));
}

const classesOf = (names: string) => names.split(' ');

function StayingLink({ href, children, onClick, ...rest }: LinkComponentProps) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
