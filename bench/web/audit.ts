import lighthouse from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright';
import { freePort } from '../../tools/postgres.ts';
import { median } from '../percentile.ts';

/** The result for one page; times in milliseconds, scores from 0 to 100. */
export interface Audit {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  kilobytes: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

/** The browser's storage before the page is opened. */
export type Stored = Record<string, string>;

/** How a page is opened; without `scripts`, the files of scripts are not fetched. */
export interface Opening {
  stored?: Stored;
  scripts?: boolean;
}

/**
 * Lighthouse's audit of a page on a simulated phone: slow 4G and a processor four times slower. A page that is
 * filled from `stored` asks search engines not to list it, so its SEO is judged without that question. A
 * recording without a start or an end is repeated.
 */
export async function audit(
  url: string,
  executablePath: string,
  opening: Opening,
  tries = 3,
): Promise<Audit> {
  const { stored, scripts = true } = opening;
  const port = await freePort();
  // With '' the profile is temporary. Lighthouse opens its page in the browser's own context.
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    if (stored) await fill(browser, url, stored);
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      ...(!scripts && { blockedUrlPatterns: ['*.js'] }),
      ...(stored && { disableStorageReset: true, skipAudits: ['is-crawlable'] }),
    });
    if (run?.lhr.runtimeError && tries > 1) return await audit(url, executablePath, opening, tries - 1);
    if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? `${url}: no report.`);
    const { audits, categories } = run.lhr;
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
    return {
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      kilobytes: value('total-byte-weight') / 1000,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await browser.close();
  }
}

/** Stores the texts under the site's address, by a document that loads nothing of the shop. */
async function fill(browser: BrowserContext, url: string, stored: Stored): Promise<void> {
  const page = await browser.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, stored);
  await page.close();
}

/** The median of each value. */
export function medianAudit(audits: Audit[]): Audit {
  const names = Object.keys(audits[0] ?? {}) as (keyof Audit)[];
  return Object.fromEntries(
    names.map((name) => [name, median(audits.map((one) => one[name]))]),
  ) as unknown as Audit;
}
