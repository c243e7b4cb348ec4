import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { ReactRenderer } from '@storybook/react-vite';
import type { StoryContext } from 'storybook/internal/types';
import { page } from 'vitest/browser';
import { askForMode, type PageMode } from '../page-mode.ts';
import { notPassedOn } from './native-element.tsx';
import { sidewaysOverflow } from './overflow.ts';
import { notProvoked, takeHeard, watchPage } from './page-watch.ts';
import { painted } from './painted.ts';
import { blockedInServedHtml } from './served-html.ts';

type Context = StoryContext<ReactRenderer>;

/** Before the story renders: its component alone, and from here on the page is listened to. */
export async function beforeStory(context: Context): Promise<void> {
  watchPage((context.parameters['provokes'] as string[] | undefined) ?? []);
  fail(await notPassedOn(context));
}

/** After its play function: what holds for every story of every package (decision 57). Axe then looks as it is. */
export async function afterStory(context: Context): Promise<void> {
  const { theme, direction } = context.globals as PageMode;
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const otherWay = direction === 'rtl' ? 'ltr' : 'rtl';
  const problems = await seen('');
  try {
    askForMode({ theme: otherTheme });
    problems.push(...(await seen(`In the ${otherTheme} theme: `)));
    await checkColours(context);
    askForMode({ direction: otherWay });
    problems.push(...(await seen(`With direction ${otherWay}: `)));
    askForMode({});
    problems.push(...(await onAPhone()));
  } finally {
    askForMode({});
  }
  problems.push(...blockedInServedHtml(context), ...takeHeard());
  for (const words of notProvoked()) problems.push(`The story was to provoke ‘${words}’ and did not.`);
  fail(problems);
}

async function seen(when: string): Promise<string[]> {
  await painted();
  return [...takeHeard(), ...sidewaysOverflow()].map((problem) => when + problem);
}

async function onAPhone(): Promise<string[]> {
  const { innerWidth, innerHeight } = window;
  if (innerWidth <= 360) return [];
  await page.viewport(360, 740);
  try {
    return await seen('At 360 px: ');
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
}

/** Axe has all its rules for the page as it is; a theme changes colours alone. */
async function checkColours(context: Context): Promise<void> {
  const a11y = context.parameters['a11y'] as { options?: object };
  const options = { ...a11y.options, runOnly: ['color-contrast', 'link-in-text-block'] };
  await checkAccessibility({
    ...context,
    parameters: { ...context.parameters, a11y: { ...a11y, options } },
  });
}

function fail(problems: string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
