import type { ReactRenderer } from '@storybook/react-vite';
import axe from 'axe-core';
import type { StoryContext } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { askForMode, type PageMode } from '../page-mode.ts';
import { notPassedOn } from './native-element.tsx';
import { offTokenSentences } from './off-token/off-token-values.ts';
import { sidewaysOverflow } from './overflow.ts';
import { notProvoked, takeHeard, watchPage } from './page-watch.ts';
import { painted } from './painted.ts';
import { blockedInServedHtml } from './served-html.ts';

type Context = StoryContext<ReactRenderer>;

// A busy machine takes longer than the second that is the default.
configure({ asyncUtilTimeout: 60_000 });
// A component stands in no landmark. The minimum target size of WCAG 2.2 is off by default.
axe.configure({
  noHtml: true,
  rules: [
    { id: 'region', enabled: false },
    { id: 'target-size', enabled: true },
  ],
});

let problems: string[] = [];

/** Runs before a story renders: checks its component alone, and starts to record the page's messages. */
export async function beforeStory(context: Context): Promise<void> {
  watchPage((context.parameters['provokes'] as string[] | undefined) ?? []);
  problems = await notPassedOn(context);
}

/**
 * Runs after the play function: the checks of every story of every package (decision 56).
 */
export async function afterStory(context: Context): Promise<void> {
  const { theme, direction } = context.globals as PageMode;
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const otherWay = direction === 'rtl' ? 'ltr' : 'rtl';
  await look();
  try {
    // All at once, because each look takes as long as the story.
    askForMode({ theme: otherTheme, direction: otherWay });
    await onAPhone(() => look(`In the ${otherTheme} theme, ${otherWay}, at 360 px: `));
  } finally {
    askForMode({});
  }
  problems.push(...blockedInServedHtml(context), ...takeHeard());
  for (const words of notProvoked()) problems.push(`The story was to provoke ‘${words}’ and did not.`);
  judge(problems, context.parameters['breaks'] as string[] | undefined);
}

/** Looks at the page as it is, or as it was changed; `when` says how, for its sentences. */
async function look(when = ''): Promise<void> {
  await painted();
  const found = [...takeHeard(), ...sidewaysOverflow(), ...offTokenSentences()];
  found.push(...(await inaccessible(when === '' ? {} : onlyColours)));
  // A problem of the unchanged page is not reported a second time.
  problems.push(...found.filter((problem) => !problems.includes(problem)).map((problem) => when + problem));
}

/** A change of the page changes only its colours for axe. */
const onlyColours: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe finds wrong on the page. */
const inaccessible = (rules: axe.RunOptions): Promise<string[]> =>
  axe.run<string[]>(document.body, {
    ...rules,
    reporter: violations as never,
    preload: false,
    iframes: false,
  });

/** A report of violations alone: all that axe can say of what passed takes it longer than to find it. */
const violations: axe.AxeReporter<string[]> = (results, _options, resolve) =>
  resolve(
    results.flatMap(({ id, help, violations: found }) =>
      found.map(({ node, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
        return `${help} (${id}): ${node.selector.join(' ')}. ${why}`;
      }),
    ),
  );

/** Narrows the frame of Vitest's page, which takes effect at once; `page.viewport` costs two round trips. */
async function onAPhone(work: () => Promise<void>): Promise<void> {
  const frame = window.frameElement as HTMLIFrameElement;
  const { width, height } = frame.style;
  if (innerWidth > 360) Object.assign(frame.style, { width: '360px', height: '740px' });
  try {
    await work();
  } finally {
    Object.assign(frame.style, { width, height });
  }
}

/**
 * Throws if something was found; for a story that is broken on purpose, unless exactly its named findings
 * were.
 */
function judge(found: string[], breaks: string[] = []): void {
  const wrong = found.filter((problem) => !breaks.some((one) => problem.includes(one)));
  if (wrong.length > 0) throw new Error([...new Set(wrong)].join('\n'));
  for (const one of breaks)
    if (!found.some((problem) => problem.includes(one))) throw new Error(`Nobody noticed: ${one}`);
}
