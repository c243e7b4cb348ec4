import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
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

/**
 * Lighthouse's audit of a page on a simulated phone: slow 4G and a processor four times slower. A recording
 * without a start or an end is repeated.
 */
export async function audit(url: string, executablePath: string, tries = 3): Promise<Audit> {
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${port}`] });
  try {
    const run = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (run?.lhr.runtimeError && tries > 1) return await audit(url, executablePath, tries - 1);
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

/** The median of each value. */
export function medianAudit(audits: Audit[]): Audit {
  const names = Object.keys(audits[0] ?? {}) as (keyof Audit)[];
  return Object.fromEntries(
    names.map((name) => [name, median(audits.map((one) => one[name]))]),
  ) as unknown as Audit;
}
