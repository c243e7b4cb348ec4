import { ensureBrowser } from '../../tools/browser.ts';
import type { BenchOptions } from '../options.ts';
import { median } from '../percentile.ts';
import { table } from '../table.ts';
import { bytesOfCheckout } from './checkout.ts';
import { type CardFormPage, cardFormPages } from './forms.ts';
import { type CheckoutSite, startCheckoutSite } from './site.ts';
import { start, type Start } from './start.ts';
import { heading, quartiles, row } from './start-table.ts';

type Name = CardFormPage['name'];
type Starts = Record<Name, Start[]>;
const names = Object.keys(cardFormPages) as Name[];

/** How much slower the page's processor is made, and the share of the peer's time that ours may take. */
const conditions = [
  { title: 'as fast as the machine is', slowdown: 1, limit: 0.6 },
  { title: 'the processor four times slower', slowdown: 4, limit: 0.85 },
];
const maxKilobytes = 50;

/**
 * From asking for the script to a card form that can be filled: the widget, the maker's own, and the floor below both,
 * each time in a browser that was never started. Throws when ours is later, larger or less steady than it may be.
 */
export async function benchStart({ starts }: BenchOptions): Promise<string> {
  const browser = await ensureBrowser(console.error);
  const site = await startCheckoutSite();
  try {
    const kilobytes = {} as Record<Name, number>;
    for (const name of names)
      kilobytes[name] = (await bytesOfCheckout(site, browser, cardFormPages[name])) / 1000;
    const seen = await inTurn(site, browser, starts);
    const faults = kilobytes.ours > maxKilobytes ? [`a checkout loads more than ${maxKilobytes} kB`] : [];
    const told = conditions.map(({ title, limit }, place) => {
      const of = seen[place] as Starts;
      const ratios = of.ours.map(({ ready }, round) => ready / (of.peer[round]?.ready ?? 0));
      faults.push(...faultsOf(of, ratios, limit).map((fault) => `${title}: ${fault}`));
      const rows = names.map((name) => row(name, of[name], kilobytes[name]));
      return `${title}: ready after ${quartiles(ratios, 2)} of the peer's time, at most ${limit}\n\n${table([heading, ...rows])}`;
    });
    const all = [
      `ms since the script was asked for; medians of ${starts}, and quartiles around them`,
      ...told,
    ];
    if (faults.length > 0) throw new Error([...faults, '', ...all].join('\n'));
    return all.join('\n\n');
  } finally {
    await site.stop();
  }
}

/** Every form in every condition, each round in another order; by condition. */
async function inTurn(site: CheckoutSite, browser: string, rounds: number): Promise<Starts[]> {
  const seen = conditions.map((): Starts => ({ peer: [], ours: [], floor: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [place, { slowdown }] of conditions.entries())
      for (const turn of names.keys()) {
        const name = names[(round + turn) % names.length] as Name;
        seen[place]?.[name].push(await start(site, browser, cardFormPages[name], slowdown));
      }
  return seen;
}

function faultsOf({ ours, peer }: Starts, ratios: number[], limit: number): string[] {
  const requests = (starts: Start[]) => median(starts.map((one) => one.requests));
  return [
    median(ratios) > limit && `ready after more than ${limit} of the peer's time`,
    requests(ours) >= requests(peer) && 'no fewer requests than the peer’s',
    ours.some(({ shift }) => shift > 0) && 'something moved after the first paint',
  ].filter((fault) => typeof fault === 'string');
}
