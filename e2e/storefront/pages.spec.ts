import type { Page } from '@playwright/test';
import { expect, expectAccessible, test as clean } from '../clean-page.fixture.ts';
import { enter, reactIsHere } from './account.page.ts';
import { admin } from './admin-lists.page.ts';
import { addressOf, people, rows, startCast, type Row, type Who } from './pages.page.ts';
import { sharedShop } from './shopper.page.ts';

type Cast = ReturnType<typeof startCast>;

/** Once for this file; a fixture of the worker's would need a browser of its own. */
let started: Cast | undefined;

const test = clean.extend<{ who: Who; cast: Awaited<Cast> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
  cast: async ({}, use) => use(await (started ??= startCast(sharedShop()))),
  who: ['visitor', { option: true }],
  storageState: async ({ cast, who }, use) => use(cast.state[who]),
});

const orange = 'rgb(255, 167, 51)';
const white = 'rgb(255, 255, 255)';

/** Waits until React is there and no request is under way. */
async function settle(page: Page): Promise<void> {
  await reactIsHere(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

async function expectWhole(page: Page): Promise<void> {
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.title()).toMatch(/\S/);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `at ${width} px`,
    ).toBeLessThanOrEqual(width);
  }
  // The screens' stories are looked at in both themes.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects one orange link with `aria-current`, that of this page; the others are white. */
async function expectOrangeLink(page: Page, path: string): Promise<void> {
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] li a')]
        .filter((link) => link.offsetWidth > 0)
        .map((link) => ({
          href: link.getAttribute('href'),
          color: getComputedStyle(link).color,
          current: link.ariaCurrent,
        })),
    );
  const expected = (await look()).map(({ href }) =>
    href === path ? { href, color: orange, current: 'page' } : { href, color: white, current: null },
  );
  expect(expected.length).toBeGreaterThan(3);
  await expect.poll(look).toEqual(expected);
}

/** Whether this role checks the page in full: each page is checked once, by the role that sees most of it. */
function looksClosely(who: Who, row: Row): boolean {
  const { path } = row;
  if (who === 'visitor') return !sendsVisitorsAway(row);
  const isForAdmins = /^\/(admin|create|crete)\b/.test(path);
  if (who === 'admin') return isForAdmins;
  return path === '/cart' || (sendsVisitorsAway(row) && !isForAdmins);
}

/** An order is a guest's too, so its page and that of its invoice send visitors away by themselves. */
const sendsVisitorsAway = ({ path, access }: Row) =>
  access === 'login' || path === '/order/:id' || path === '/invoice/:id';

for (const who of people)
  test.describe(`as ${who}`, () => {
    test.use({ who });

    test('each page is whole, accessible, and fits every screen', async ({ page, cast, allowFault }) => {
      // The shopper's order is not paid, so it has no invoice.
      if (who === 'shopper') allowFault(/409/);
      for (const row of rows.filter((one) => looksClosely(who, one)))
        await test.step(row.path, async () => {
          const address = addressOf(row, cast.ids[who]);
          expect((await page.goto(address))?.status()).toBe(200);
          await expectWhole(page);
          await expectOrangeLink(page, address);
        });
      if (who !== 'visitor') return;
      await test.step('an unknown address is a page with ways on', async () => {
        allowFault(/404/);
        expect((await page.goto('/no-such-page'))?.status()).toBe(404);
        await expectWhole(page);
        await page.getByRole('searchbox').fill('lamp');
        await page.getByRole('searchbox').press('Enter');
        await expect(page).toHaveURL(/\/shop\?.*search=lamp/);
        await expect(page.getByRole('heading', { name: 'Shop Page' })).toBeVisible();
      });
    });

    if (who === 'visitor') return;
    test(
      'every other page opens, in a frame of their own',
      { tag: '@long' },
      async ({ page, cast, allowFault }) => {
        // Calls without the right are refused, and the page says so; the shopper's order has no invoice.
        allowFault(who === 'shopper' ? /403/ : /409/);
        for (const row of rows.filter((one) => !looksClosely(who, one)))
          await test.step(row.path, async () => {
            const address = addressOf(row, cast.ids[who]);
            expect((await page.goto(address))?.status()).toBe(200);
            await settle(page);
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
            await expectOrangeLink(page, address);
          });
      },
    );
  });

test('a visitor is asked to log in on every other page, and none is blank', async ({ page, cast }) => {
  // Three of them: all have the same part around them, which the pages without JavaScript show.
  for (const row of rows.filter(({ access }) => access === 'login').slice(-3)) {
    const address = addressOf(row, cast.ids.visitor);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: address })}`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no page is blank or seems to be loading, and those that need it say so', async ({ page, cast }) => {
    for (const row of rows) {
      await page.goto(addressOf(row, cast.ids.visitor));
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      const words = page.getByRole('main');
      const needsIt = row.access === 'login' || ['/cart', '/login'].includes(row.path);
      if (needsIt)
        await expect(
          words.getByText(row.access === 'login' ? /JavaScript.* to log in/ : /JavaScript/),
          row.path,
        ).toBeVisible();
      if (row.access !== 'login')
        await expect(words.getByRole('heading', { level: 1 }).first(), row.path).toBeVisible();
      // Only what stands for something that is loading moves without an end.
      const endless = () =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY).length;
      expect(await page.evaluate(endless), row.path).toBe(0);
    }
  });
});

test('the keyboard skips the bar, and after a navigation the focus is at the start of the new page', async ({
  page,
}) => {
  await page.goto('/');
  await settle(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  await page.keyboard.press('Shift+Tab');
  await page.getByRole('link', { name: 'Shop', exact: true }).focus();
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible();
  await expect(main).toBeFocused();
});

test('the frame around a page shows waiting, failure and recovery', async ({ page, context, allowFault }) => {
  allowFault(/ERR_INTERNET_DISCONNECTED|404/);
  await page.goto('/');
  await settle(page);
  // The page is slow, and the link is pressed twice.
  const asked: string[] = [];
  await page.route('**/_data/shop', async (route) => {
    asked.push(route.request().url());
    await expect(page.getByText('Loading', { exact: true })).toBeAttached();
    await route.continue();
  });
  const shop = page.getByRole('link', { name: 'Shop', exact: true });
  await shop.dispatchEvent('click');
  await shop.dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Shop Page' })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  expect(asked).toHaveLength(1);

  // Offline the page stays and says so; online again it continues.
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await page.getByRole('link', { name: 'Signup', exact: true }).dispatchEvent('click');
  await expect(page.getByText('You are offline: that page could not be opened.')).toBeVisible();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', { name: 'Shop Page' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);

  // The code of a page belongs to an older build and is gone: the document is loaded again, and names that of a newer one.
  let isNewer = false;
  page.on('request', (request) => (isNewer ||= request.isNavigationRequest()));
  await page.route(/\/assets\/login\.route.*\.js/, (route) =>
    isNewer ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Login', exact: true }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await settle(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test.describe('the way to a document of its own', () => {
  // Playwright does not see which pages the worker asks for.
  test.use({ serviceWorkers: 'block' });

  test('is shown like one inside the router', async ({ page, allowFault }) => {
    allowFault(/blocked by Playwright/);
    await page.goto('/shop');
    await settle(page);
    const shown = Promise.withResolvers<void>();
    await page.exposeFunction('shown', shown.resolve);
    await page.evaluate(() => {
      const { shown: tell } = window as unknown as { shown: () => void };
      const isBar = (node: Node) =>
        node instanceof HTMLElement && getComputedStyle(node).position === 'fixed';
      new MutationObserver((changes) => {
        if (changes.some(({ addedNodes }) => [...addedNodes].some(isBar))) tell();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.route('**/cart', async (route) => {
      await shown.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Cart' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty..' })).toBeVisible();
  });
});

test('a page that throws says so inside the frame, and the frame keeps working', async ({
  page,
  allowFault,
}) => {
  allowFault(/TypeError|caught the following error/);
  await page.goto('/login');
  await settle(page);
  const broken = { title: 'Broken', data: null };
  await page.route('**/_data/', async (route) => {
    const { build } = (await (await route.fetch()).json()) as { build: string };
    await route.fulfill({ json: { ...broken, build } });
  });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Shop Page' })).toBeVisible();
});

test('a page of the administration that fails keeps its navigation', async ({ page }) => {
  await enter(page.context(), admin);
  await page.goto('/admin/dashboard');
  await settle(page);
  const rail = page.getByRole('navigation', { name: 'Administration' });
  const answer = { problem: { status: 503 } };
  await page.route('**/_data/admin/audit', async (route) => {
    const { build } = (await (await route.fetch()).json()) as { build: string };
    await route.fulfill({ json: { ...answer, build } });
  });
  await rail.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
  await rail.getByRole('link', { name: /^Orders/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});
