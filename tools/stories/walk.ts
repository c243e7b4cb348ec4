import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '../browser.ts';
import { modes, type ModeName } from './modes.ts';
import { serveFolder } from './serve.ts';
import { label, type Story } from './story-index.ts';
import { switchTo, visit } from './visit.ts';

const pages = 2;

export interface Walk {
  /** The folder of a built Storybook. */
  storybook: string;
  stories: Story[];
  modes: readonly ModeName[];
  /** Each story, rendered and played, in each mode. */
  see: (page: Page, story: Story, mode: ModeName) => Promise<void>;
  /** Given to every page before anything else of it runs. */
  script?: string;
}

/** Opens every story once, in the first mode, and switches it to the others; returns what went wrong, a line each. */
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
  const waiting = [...stories];
  const walkOn = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: server.url });
    if (script) await context.addInitScript(script);
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const page = await context.newPage();
      try {
        await visitAll(page, story);
      } catch (error) {
        wrong.push(`${label(story)}: ${(error as Error).message}`);
      } finally {
        await page.close();
      }
    }
  };
  const visitAll = async (page: Page, story: Story) => {
    for (const [at, name] of names.entries()) {
      if (at === 0) await visit(page, story, modes[name]);
      else await switchTo(page, modes[name]);
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
