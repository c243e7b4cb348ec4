import { ensureBrowser } from '../../tools/browser.ts';
import type { BenchOptions } from '../options.ts';
import { median } from '../percentile.ts';
import { table } from '../table.ts';
import { bytesOfCheckout } from './checkout.ts';
import { type CardFormPage, cardFormPages } from './forms.ts';
import { type CheckoutSite, startCheckoutSite } from './site.ts';
import { inTurn, ratiosToPeer, type Starts } from './rounds.ts';
import { requestsOfStart } from './start.ts';
import { heading, quartiles, row, type Weight } from './start-table.ts';

type Name = keyof typeof cardFormPages;
const names = Object.keys(cardFormPages) as Name[];

/** The slowdown of the page's processor, and the share of the peer's time that our widget may take. */
const conditions = [
  { title: 'as fast as the machine is', slowdown: 1, limit: 0.6 },
  { title: 'the processor four times slower', slowdown: 4, limit: 0.85 },
];
const maxKilobytes = 65;

/**
 * The time from the request for the script to a usable card form: our widget, Braintree's Drop-in, and the
 * minimum, each time in a new browser without a debugger. Throws if our widget is slower, larger or less
 * steady than allowed.
 */
export async function benchStart({ starts }: BenchOptions): Promise<string> {
  const browser = await ensureBrowser(console.error);
  const site = await startCheckoutSite();
  try {
    const weights = {} as Record<Name, Weight>;
    for (const name of names) weights[name] = await weightOf(site, browser, cardFormPages[name]);
    const slowdowns = conditions.map(({ slowdown }) => slowdown);
    const seen = await inTurn(site, browser, { forms: cardFormPages, slowdowns, rounds: starts });
    const problems = tooMuchOf(weights);
    const told = conditions.map(({ title, limit }, place) => {
      const of = seen[place] as Starts<Name>;
      const ratios = ratiosToPeer(of);
      problems.push(...problemsOf(of, ratios, limit).map((problem) => `${title}: ${problem}`));
      const rows = names.map((name) => row(name, of[name], weights[name]));
      return `${title}: ready after ${quartiles(ratios, 2)} of the peer's time, at most ${limit}\n\n${table([heading, ...rows])}`;
    });
    const all = [
      `ms since the script was asked for; medians of ${starts}, and quartiles around them`,
      ...told,
    ];
    if (problems.length > 0) throw new Error([...problems, '', ...all].join('\n'));
    return all.join('\n\n');
  } finally {
    await site.stop();
  }
}

async function weightOf(site: CheckoutSite, browser: string, form: CardFormPage): Promise<Weight> {
  return {
    requests: await requestsOfStart(site, browser, form),
    kilobytes: (await bytesOfCheckout(site, browser, form)) / 1000,
  };
}

function tooMuchOf({ ours, peer }: Record<Name, Weight>): string[] {
  return [
    ours.kilobytes > maxKilobytes && `a checkout loads more than ${maxKilobytes} kB`,
    ours.requests >= peer.requests && 'no fewer requests than the peer’s',
  ].filter((problem) => typeof problem === 'string');
}

function problemsOf({ ours }: Starts<Name>, ratios: number[], limit: number): string[] {
  return [
    median(ratios) > limit && `ready after more than ${limit} of the peer's time`,
    ours.some(({ shift }) => shift > 0) && 'something moved after the first paint',
  ].filter((problem) => typeof problem === 'string');
}
