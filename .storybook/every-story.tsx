import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { ReactRenderer } from '@storybook/react-vite';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { StoryContext } from 'storybook/internal/types';
import { setTheme } from './with-page.tsx';

/*
 * What holds for every story of every package, asserted after its play function when the stories run as tests.
 */
const isTest = import.meta.env['VITEST_STORYBOOK'] !== undefined;

type Context = StoryContext<ReactRenderer>;

/** Axe has looked at the light page; here it looks again at the same page in the dark. */
export async function inDark(context: Context): Promise<void> {
  if (!isTest || context.globals['theme'] === 'dark') return;
  setTheme('dark');
  try {
    await painted();
    await checkAccessibility(context);
  } finally {
    setTheme('light');
  }
}

/** Renders on a server, and its HTML has no style attribute, which the pages' policy would block (decision 29). */
export function isServable(context: Context): void {
  if (!isTest || context.parameters['browserOnly']) return;
  const Story = () => context.originalStoryFn(context.args, context) as ReactNode;
  const [styled] = / style="[^"]*"/.exec(renderToString(createElement(Story))) ?? [];
  if (styled) throw new Error(`The story's HTML, as a server sends it, has a style attribute:${styled}`);
}

const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
