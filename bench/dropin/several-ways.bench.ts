import { ensureBrowser } from '../../tools/browser.ts';
import type { BenchOptions } from '../options.ts';
import { median } from '../percentile.ts';
import { table } from '../table.ts';
import { bytesOf, filesOfStart, type LoadedFile } from './checkout.ts';
import { cardFormPages, severalWaysPages } from './forms.ts';
import { inTurn, ratiosToPeer } from './rounds.ts';
import { type CheckoutSite, startCheckoutSite } from './site.ts';
import { quartiles } from './start-table.ts';

/** The share of the peer's time that our widget may take with every option. */
const limit = 0.8;

/** What a page that takes cards alone loads. */
const ofCards = ['dropin.min.js', 'dropin.css'];

/**
 * The time from the request for the script to a usable widget with all six ways to pay, 3-D Secure and device
 * data: our widget and Braintree's Drop-in, in turn. Also what a page that takes cards alone loads of the other ways to pay,
 * which must be nothing. Throws if a widget does not offer all six, if our widget is slower than `limit` of the peer, or such a page loads more.
 */
export async function benchSeveralWays({ starts }: BenchOptions): Promise<string> {
  const browser = await ensureBrowser(console.error);
  const site = await startCheckoutSite();
  try {
    const [seen] = await inTurn(site, browser, { forms: severalWaysPages, slowdowns: [1], rounds: starts });
    if (!seen) throw new Error('Nothing was started.');
    const offered = [...seen.peer, ...seen.ours].map(({ ways }) => ways);
    const ratios = ratiosToPeer(seen);
    const loaded = await filesOfBoth(site, browser);
    const rows = [
      ['form', 'ready, ms'],
      ...(['peer', 'ours'] as const).map((name) => [
        name,
        quartiles(
          seen[name].map(({ ready }) => ready),
          0,
        ),
      ]),
    ];
    const told = [
      `ready after ${quartiles(ratios, 2)} of the peer's time, at most ${limit}; medians of ${starts}, and quartiles around them`,
      table(rows),
      table([
        ['page', 'scripts and styles', 'kB'],
        ...Object.entries(loaded).map(([name, files]) => fileRow(name, files)),
      ]),
    ].join('\n\n');
    const problems = [
      ...(offered.some((ways) => ways !== 6)
        ? [`a start offered not six ways to pay: ${offered.join(', ')}`]
        : []),
      ...(median(ratios) > limit ? [`ready after more than ${limit} of the peer's time`] : []),
      ...(loaded['cards alone'].some(({ name }) => !ofCards.includes(name))
        ? ['a page that takes cards alone loads more than the script and its stylesheet']
        : []),
    ];
    if (problems.length > 0) throw new Error([...problems, '', told].join('\n'));
    return told;
  } finally {
    await site.stop();
  }
}

/** What our widget loads on a page that takes cards alone, and with the other ways to pay. */
async function filesOfBoth(site: CheckoutSite, browser: string) {
  return {
    'cards alone': await filesOfStart(site, browser, cardFormPages.ours),
    'several ways': await filesOfStart(site, browser, severalWaysPages.ours),
  };
}

const fileRow = (page: string, files: LoadedFile[]): string[] => [
  page,
  String(files.length),
  (bytesOf(files) / 1000).toFixed(1),
];
