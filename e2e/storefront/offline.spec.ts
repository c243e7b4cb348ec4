import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from '../clean-page.fixture.ts';
import { reactIsHere } from './account.page.ts';

/** Opens the home page and waits until the browser has the worker, which React brings. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await reactIsHere(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'The shop cannot be reached right now' });

test.describe('a page that cannot be fetched', () => {
  test('is replaced by the shop’s own page, whose Retry opens it', async ({ page, context, allowFault }) => {
    allowFault(/ERR_INTERNET_DISCONNECTED/);
    await visit(page);
    await context.setOffline(true);
    for (const path of ['/shop?search=lamp', '/cart', '/order/find']) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      // The worker says that one is offline where its browser does; some versions of Chromium forget it with a new document.
      const isKnown = await page.evaluate(() => !navigator.onLine);
      await expect(
        page.getByText(`${isKnown ? 'You are offline. ' : ''}Your cart is safe in your browser.`),
      ).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expectAccessibleInBothThemes(page);
    await page.goto('/shop?search=lamp');
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(heading(page)).toBeVisible();
    // By keyboard: a click would wait for a link that goes when the page opens by itself at the same moment.
    await page.getByRole('link', { name: 'Retry' }).focus();
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible();
    await expect(page).toHaveURL('/shop?search=lamp');
  });

  for (const [answered, sentence] of [
    ['', 'A payment was sent, and its result is not known here yet.'],
    [' paid', 'Your order is paid. You need not do anything.'],
  ] as const) {
    test(`says what is known of a payment (${answered || 'no answer'}), and opens the page once the network is there`, async ({
      page,
      context,
      allowFault,
    }) => {
      allowFault(/ERR_INTERNET_DISCONNECTED/);
      await visit(page);
      await page.evaluate((end) => {
        localStorage.setItem('guest', `${'a'.repeat(43)} account-1 guest@example.com`);
        localStorage.setItem('payingOrder', `account-1 00000000-0000-4000-8000-000000000001${end}`);
      }, answered);
      await context.setOffline(true);
      await page.goto('/shop');
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByText('This page opens by itself when the shop can be reached.')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible({
        timeout: 15_000,
      });
    });
  }

  test('is all that the worker answers and keeps', async ({ page }) => {
    const answered: string[] = [];
    page.on('response', (response) => {
      if (response.fromServiceWorker()) answered.push(response.request().resourceType());
    });
    await visit(page);
    await page.goto('/shop');
    await page.goto('/cart');
    expect(answered.filter((type) => type !== 'document')).toEqual([]);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url.replace(location.origin, ''));
    });
    expect(kept).toContain('/offline');
    expect(
      kept.filter(
        (url) => url !== '/offline' && !/^\/(assets\/[\w.-]+\.css|offline\.js)\?offline$/.test(url),
      ),
    ).toEqual([]);
  });
});
