import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { ReactRenderer } from '@storybook/react-vite';
import type { StoryContext } from 'storybook/internal/types';
import { askForMode, type PageMode } from '../page-mode.ts';
import { notPassedOn } from './native-element.tsx';
import { offTokenSentences } from './off-token/off-token-values.ts';
import { sidewaysOverflow } from './overflow.ts';
import { notProvoked, takeHeard, watchPage } from './page-watch.ts';
import { painted } from './painted.ts';
import { blockedInServedHtml } from './served-html.ts';

type Context = StoryContext<ReactRenderer>;

let problems: string[] = [];

/** Before the story renders: its component alone, and from here on the page is listened to. */
export async function beforeStory(context: Context): Promise<void> {
  watchPage((context.parameters['provokes'] as string[] | undefined) ?? []);
  problems = await notPassedOn(context);
}

/** After its play function: what holds for every story of every package (decision 57). Axe then looks as it is. */
export async function afterStory(context: Context): Promise<void> {
  const { theme, direction } = context.globals as PageMode;
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const otherWay = direction === 'rtl' ? 'ltr' : 'rtl';
  await look('');
  try {
    askForMode({ theme: otherTheme });
    await look(`In the ${otherTheme} theme: `, () => checkColours(context));
    askForMode({ direction: otherWay });
    await look(`With direction ${otherWay}: `);
    askForMode({});
    await lookOnAPhone();
  } finally {
    askForMode({});
  }
  problems.push(...blockedInServedHtml(context), ...takeHeard());
  for (const words of notProvoked()) problems.push(`The story was to provoke ‘${words}’ and did not.`);
  judge(problems, context.parameters['breaks'] as string[] | undefined);
}

async function look(when: string, check?: () => Promise<void>): Promise<void> {
  await painted();
  const found = [...takeHeard(), ...sidewaysOverflow(), ...offTokenSentences()];
  await check?.().catch((error: Error) => found.push(error.message));
  // What is wrong as it is needs no second mention.
  problems.push(...found.filter((problem) => !problems.includes(problem)).map((problem) => when + problem));
}

/** Vitest's page stands in a frame, which narrows it at once; `page.viewport` costs two journeys to the browser. */
async function lookOnAPhone(): Promise<void> {
  const frame = window.frameElement as HTMLIFrameElement;
  if (innerWidth <= phone.width) return;
  const { width, height } = frame.style;
  Object.assign(frame.style, { width: `${phone.width}px`, height: `${phone.height}px` });
  await look(`At ${phone.width} px: `);
  Object.assign(frame.style, { width, height });
}

const phone = { width: 360, height: 740 };

/** Axe has all its rules for the page as it is; a theme changes colours alone. */
async function checkColours(context: Context): Promise<void> {
  const a11y = context.parameters['a11y'] as { options?: object };
  const options = { ...a11y.options, runOnly: ['color-contrast', 'link-in-text-block'] };
  await checkAccessibility({
    ...context,
    parameters: { ...context.parameters, a11y: { ...a11y, options } },
  });
}

/** A story that is broken on purpose must be found out, for what it names and nothing else. */
function judge(found: string[], breaks: string[] = []): void {
  const wrong = found.filter((problem) => !breaks.some((one) => problem.includes(one)));
  if (wrong.length > 0) throw new Error([...new Set(wrong)].join('\n'));
  for (const one of breaks)
    if (!found.some((problem) => problem.includes(one))) throw new Error(`Nobody noticed: ${one}`);
}
