import { stripVTControlCharacters } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { ensureBrowser } from '../browser.ts';
import { modes, type Mode, type ModeName } from './modes.ts';
import { ownSizes, type Size } from './own-sizes.ts';
import { serveFolder } from './serve.ts';
import { label, type Story } from './story-index.ts';
import { switchTo, visit } from './visit.ts';

const pages = 2;

export interface Walk {
  /** The folder of a built Storybook. */
  storybook: string;
  stories: Story[];
  modes: readonly ModeName[];
  /** Called for each story in each mode, once it is rendered and played. */
  see: (page: Page, story: Story, mode: ModeName) => Promise<void>;
  /** A script that runs in every page before any other. */
  script?: string;
}

/**
 * Opens every story once in the first mode, then switches it to the other modes. Returns what went wrong, one
 * line each.
 */
export async function walkStories({
  storybook,
  stories,
  modes: names,
  see,
  script,
}: Walk): Promise<string[]> {
  const server = await serveFolder(storybook);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
  const wrong: string[] = [];
  const sizes = await ownSizesIn(browser, server.url, stories);
  const waiting = [...stories];
  const walkOn = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: server.url });
    if (script) await context.addInitScript(script);
    let page = await context.newPage();
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      for (let tries = 2; tries > 0; tries--)
        try {
          await visitAll(page, story);
          break;
        } catch (error) {
          // The story's own test decides whether it passes. Here a story is tried twice, because the machine
          // may be too busy.
          if (tries === 1) wrong.push(`${label(story)}: ${gist((error as Error).message)}`);
          await page.close();
          page = await context.newPage();
        }
    }
  };
  const visitAll = async (page: Page, story: Story) => {
    for (const [at, name] of names.entries()) {
      const mode = { ...modes[name], ...narrower(modes[name], sizes.get(story.id)) };
      if (at === 0) await visit(page, story, mode);
      else await switchTo(page, mode);
      await see(page, story, name);
    }
  };
  try {
    await Promise.all(Array.from({ length: pages }, walkOn));
  } finally {
    await browser.close();
    server.close();
  }
  return wrong;
}

/** The message of an assertion error, without the document that is appended to it. */
const gist = (message: string) =>
  stripVTControlCharacters(message).split('\n\nIgnored nodes')[0]?.slice(0, 600);

async function ownSizesIn(browser: Browser, baseURL: string, stories: Story[]): Promise<Map<string, Size>> {
  const page = await browser.newPage({ baseURL });
  try {
    return await ownSizes(page, stories);
  } finally {
    await page.close();
  }
}

/** A story for phones is shown at its phone size in every mode; no story is wider than the mode. */
const narrower = (mode: Mode, own: Size | undefined): Partial<Size> =>
  own && own.width < mode.width ? own : {};
