import { ensureBrowser } from '../../tools/browser.ts';
import { table } from '../table.ts';
import { type CardFormPage, cardFormPages } from './forms.ts';
import { inFreshBrowser } from './fresh-browser.ts';
import { type Held, readHeld, noteTimers } from './held.ts';
import { type CheckoutSite, startCheckoutSite } from './site.ts';
import { open } from './start.ts';

const times = 50;
/** Starts before the measurement, because some memory is kept once: the SDK's client, compiled code. */
const warmUps = 5;

/**
 * What remains after a form was made and torn down fifty times in one page, for our widget and the peer.
 * Throws if our widget leaves anything in the page.
 */
export async function benchTeardown(): Promise<string> {
  const browser = await ensureBrowser(console.error);
  const site = await startCheckoutSite();
  try {
    const { peer, ours } = cardFormPages;
    const left = { peer: await leftBy(site, browser, peer), ours: await leftBy(site, browser, ours) };
    const row = (name: 'peer' | 'ours') => [name, ...Object.values(left[name]).map((one) => one.toFixed(0))];
    const rows = [['form', ...Object.keys(left.ours)], row('peer'), row('ours')];
    const told = `more than before, after ${times} forms that were made and torn down\n\n${table(rows)}`;
    const { nodes, listeners, frames, timers } = left.ours;
    if (nodes + listeners + frames + timers > 0) throw new Error(`Something stays in the page.\n${told}`);
    return told;
  } finally {
    await site.stop();
  }
}

function leftBy(site: CheckoutSite, browser: string, form: CardFormPage): Promise<Held> {
  return inFreshBrowser(site, browser, async (page) => {
    await noteTimers(page);
    await open(page, site, form);
    await page.evaluate('form.teardown()');
    const makeAgain = (again: number) =>
      page.evaluate(`(async () => {
        for (let turn = 0; turn < ${again}; turn += 1) await (await make()).teardown();
      })()`);
    await makeAgain(warmUps);
    const before = await readHeld(page);
    await makeAgain(times);
    const after = await readHeld(page);
    const names = Object.keys(after) as (keyof Held)[];
    return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as unknown as Held;
  });
}
