import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '../browser.ts';
import { serveFolder } from '../stories/serve.ts';
import { clippedIn } from './clipped.ts';

/** So many locales are on one picture. */
const onePicture = 10;

export interface Sheets {
  /** paths of the pictures */
  pictures: string[];
  /** what is cut off or at the wrong side, one line each, beginning with the locale */
  problems: string[];
}

/**
 * Shows the page of a folder, measures every locale on it, and writes pictures of all beside it.
 * @param only locales to show, with commas; '' for all
 */
export async function takeSheets(folder: string, only: string): Promise<Sheets> {
  const server = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
  try {
    const page = await browser.newPage({ viewport: { width: 1544, height: 900 } });
    await page.goto(`${server.url}/index.html?only=${encodeURIComponent(only)}`);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    const sections = await page.locator('section[data-locale]').all();
    if (sections.length === 0) throw new Error(`There are no texts for ${only}.`);
    const problems: string[] = [];
    for (const section of sections) {
      const id = await section.getAttribute('data-locale');
      const found = await section.evaluate(clippedIn);
      problems.push(...found.map((problem) => `${id} ${problem}`));
    }
    return { pictures: await pictures(page, sections.length, folder), problems };
  } finally {
    await browser.close();
    server.close();
  }
}

async function pictures(page: Page, count: number, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (let from = 0; from < count; from += onePicture) {
    await page.evaluate(
      ([first, size]) => {
        for (const [at, section] of document.querySelectorAll<HTMLElement>('section[data-locale]').entries())
          section.hidden = at < first || at >= first + size;
      },
      [from, onePicture] as const,
    );
    const path = join(folder, `locales-${paths.length + 1}.png`);
    await page.screenshot({ path, fullPage: true });
    paths.push(path);
  }
  return paths;
}
