import { chromium, type Locator, type Page } from 'playwright';
import { ensureBrowser } from '../../tools/browser.ts';
import type { BenchShop } from '../bench-shop.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { notePaints, paintsOf, slowDown } from './next-paint.ts';

/** An interaction that must feel immediate; returns the milliseconds from each press to the next paint. */
type Interaction = (page: Page, webUrl: string) => Promise<number[]>;

/** Milliseconds. */
const immediate = 100;

/**
 * Playwright makes V8 keep a stack for each error. Without this option it would read all of React a second time for the
 * errors that React makes when it starts, 90 ms at this speed, which happens in no shopper's browser.
 */
const withoutInspector = '--js-flags=--no-enable-lazy-source-positions';

/**
 * The time from press to next paint on a processor four times slower. Throws if a p98 is above 100 ms, or, on a machine that
 * is slow itself, above twice that of typing into home without scripts.
 */
export async function benchInteractions({ webUrl }: BenchShop): Promise<string> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(console.error),
    args: [withoutInspector],
  });
  const measure = async (interact: Interaction, hasScripts: boolean) => {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    if (!hasScripts) await context.route('**/*.js', (route) => route.abort());
    await notePaints(context);
    const page = await context.newPage();
    await slowDown(page, 4);
    const paints = await interact(page, webUrl);
    await context.close();
    return paints;
  };
  const rows = [['press to next paint, ms', 'presses', 'p50', 'p98', 'longest']];
  const row = (name: string, paints: number[]) => {
    const p98 = percentile(paints, 0.98);
    rows.push([name, ...[paints.length, percentile(paints, 0.5), p98, Math.max(...paints)].map(String)]);
    return p98;
  };
  try {
    const floor = row('typing into home without scripts', await measure(typing('/'), false));
    const most = Math.max(immediate, 2 * floor);
    const slow: string[] = [];
    for (const [name, interact] of Object.entries(interactions)) {
      const p98 = row(name, await measure(interact, true));
      if (p98 > most) slow.push(`${name}: p98 is ${p98} ms, more than ${most}.`);
    }
    const told = `processor four times slower\n\n${table(rows)}`;
    if (slow.length > 0) throw new Error(`${slow.join('\n')}\n${told}`);
    return told;
  } finally {
    await browser.close();
  }
}

const interactions: Record<string, Interaction> = {
  'add to cart, on home': addToCart('/'),
  'add to cart, in the shop': addToCart('/shop'),
  'a filter of the shop': filter,
  'the quantity in the cart': quantity,
  'typing into the search of home': typing('/'),
  'typing into the search of the shop': typing('/shop'),
};

/** Milliseconds that a hand needs from the mouse to the keyboard, by models of typing. */
const handToKeyboard = 400;

/** Opens a page and waits for everything that it loads when idle. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
}

/** Finds where the mouse has to go, and returns a function that goes there and presses without asking the page. */
async function mouseOn(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not in sight.');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function addToCart(path: string): Interaction {
  return async (page, webUrl) => {
    const paints: number[] = [];
    for (let place = 0; place < 24; place += 1) {
      await open(page, webUrl + path);
      const press = await mouseOn(page, page.getByRole('button', { name: /^Add to Cart/ }).nth(place % 4));
      paints.push(
        ...(await paintsOf(page, 1, async () => {
          await press();
          await page.waitForURL('**/cart');
        })),
      );
    }
    return paints;
  };
}

async function filter(page: Page, webUrl: string): Promise<number[]> {
  await open(page, `${webUrl}/shop`);
  const opener = page.locator('summary', { hasText: 'Filters' });
  const openSheet = await mouseOn(page, opener);
  await opener.click();
  const sheet = page.getByRole('dialog');
  const box = sheet.getByRole('group', { name: 'Filter By Categories' }).getByRole('checkbox').first();
  const pressBox = await mouseOn(page, box);
  const pressShow = await mouseOn(page, sheet.getByRole('button', { name: /^Show/ }));
  const turns = 34;
  return paintsOf(page, turns * 3, async () => {
    for (let turn = 0; turn < turns; turn += 1)
      for (const press of [pressBox, pressShow, openSheet]) {
        await press();
        await page.waitForTimeout(400);
      }
  });
}

async function quantity(page: Page, webUrl: string): Promise<number[]> {
  await open(page, webUrl);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await page.waitForURL('**/cart');
  await page.waitForLoadState('networkidle');
  const field = page.getByLabel('Adjsut Quantity');
  await field.focus();
  const presses = 100;
  return paintsOf(page, presses, async () => {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(press % 2 ? 'ArrowDown' : 'ArrowUp');
      await page.waitForTimeout(150);
    }
  });
}

function typing(path: string): Interaction {
  return async (page, webUrl) => {
    const words = 'brass table lamp';
    const paints: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await open(page, webUrl + path);
      await page.getByPlaceholder('Search Here').click();
      await page.waitForTimeout(handToKeyboard);
      paints.push(...(await paintsOf(page, words.length, () => page.keyboard.type(words, { delay: 120 }))));
    }
    return paints;
  };
}
