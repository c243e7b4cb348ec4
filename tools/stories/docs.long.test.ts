import { type BrowserContext, chromium } from 'playwright';
import { expect, test } from 'vitest';
import { ensureBrowser } from '../browser.ts';
import { repository } from '../settings.ts';
import { builtStorybook } from './build.ts';
import { serveFolder } from './serve.ts';
import { docsOf, type Story } from './story-index.ts';
import { finished, listen } from './visit.ts';

test('no page of the docs has an error or a warning on its console', async () => {
  const storybook = await builtStorybook(repository, console.log);
  const server = await serveFolder(storybook);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const pages = docsOf(storybook);
    expect(pages.length).toBeGreaterThan(100);
    const faults: string[] = [];
    const walkOn = async () => {
      for (let page = pages.shift(); page; page = pages.shift())
        faults.push(...(await faultsOf(context, page)));
    };
    await Promise.all([walkOn(), walkOn()]);
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    server.close();
  }
}, 1_800_000);

/** A story that is not in a frame of its own. */
const inline = '.sb-story:not(:has([id^="iframe--"]))';

/** What the console says of a page of docs and of the frames in it, once all of it is shown. */
async function faultsOf(context: BrowserContext, { id, title }: Story): Promise<string[]> {
  const page = await context.newPage();
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  await page.addInitScript(listen);
  try {
    await page.goto(`/iframe.html?viewMode=docs&id=${id}`);
    await page.locator('.sbdocs-content h1').first().waitFor();
    await finished(page, await page.locator(inline).count());
    const frames = page
      .frames()
      .filter((frame) => frame.parentFrame() && frame.url().includes('/iframe.html'));
    for (const frame of frames) await frame.locator('body.sb-show-main').waitFor({ timeout: 60_000 });
  } catch (error) {
    heard.push((error as Error).message);
  }
  await page.close();
  return heard.map((text) => `${title}: ${text}`);
}
