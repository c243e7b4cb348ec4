import { ensureBrowser } from '../../tools/browser.ts';
import type { BenchShop } from '../bench-shop.ts';
import type { BenchOptions } from '../options.ts';
import { table } from '../table.ts';
import { audit, medianAudit, type Audit } from './audit.ts';
import { startScriptless } from './scriptless.ts';

/**
 * How fast home, shop and a product appear on a phone, compared with the same pages without scripts. Throws
 * if a page is slower than allowed.
 */
export async function benchPages({ webUrl }: BenchShop, { rounds }: BenchOptions): Promise<string> {
  const browser = await ensureBrowser(console.error);
  const floor = await startScriptless(webUrl);
  try {
    const rows = [heading];
    const tooSlow: string[] = [];
    for (const [name, path] of await paths(webUrl)) {
      const audits: Record<'floor' | 'ours', Audit[]> = { floor: [], ours: [] };
      for (let round = 0; round < rounds; round += 1) {
        audits.floor.push(await audit(floor.url + path, browser));
        audits.ours.push(await audit(webUrl + path, browser));
      }
      const [bare, ours] = [medianAudit(audits.floor), medianAudit(audits.ours)];
      rows.push(row(`${name}, no script`, bare), row(name, ours));
      tooSlow.push(...faults(name, ours, bare).map((fault) => `${name}: ${fault}`));
    }
    const told = `Lighthouse, mobile, simulated throttling; medians of ${rounds}\n\n${table(rows)}`;
    if (tooSlow.length > 0) throw new Error(`${tooSlow.join('\n')}\n${told}`);
    return told;
  } finally {
    await floor.stop();
  }
}

/** The pages to measure; the product is the first one of home. */
async function paths(webUrl: string): Promise<[string, string][]> {
  const home = await (await fetch(webUrl)).text();
  const product = /href="(\/product\/[^"]+)"/.exec(home)?.[1];
  if (!product) throw new Error('Home shows no product.');
  return [
    ['home', '/'],
    ['shop', '/shop'],
    ['product', product],
  ];
}

/** Milliseconds that a page may be slower. */
const margin = 150;
/** Milliseconds by which blocking times of one page differ from round to round. */
const noise = 10;
const maxHomeKilobytes = 260;

function faults(name: string, ours: Audit, bare: Audit): string[] {
  const scores = [ours.performance, ours.accessibility, ours.bestPractices, ours.seo];
  return [
    scores.some((score) => score < 100) && `scores ${scores.join(' ')}, not 100`,
    ours.fcp > bare.fcp + margin && 'the first paint is more than 0.15 s later than without script',
    ours.lcp > bare.lcp + margin && 'the largest paint is more than 0.15 s later than without script',
    ours.tbt > bare.tbt + noise && 'scripts block for longer than the page without them',
    ours.cls > 0 && 'something moved',
    name === 'home' && ours.kilobytes > maxHomeKilobytes && `more than ${maxHomeKilobytes} kB`,
  ].filter((fault) => typeof fault === 'string');
}

const heading = [
  'page',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'kB',
  'performance',
  'accessibility',
  'practices',
  'SEO',
];

const row = (name: string, one: Audit): string[] => [
  name,
  ...[one.fcp, one.lcp, one.tbt].map((ms) => ms.toFixed(0)),
  one.cls.toFixed(3),
  one.kilobytes.toFixed(0),
  ...[one.performance, one.accessibility, one.bestPractices, one.seo].map(String),
];
