import type { Page } from '@playwright/test';
import { expect, test } from '../clean-page.fixture.ts';
import { reactIsHere } from './account.page.ts';

test('public pages are served whole, cacheable, and under the strict policy', async ({ request }) => {
  for (const path of ['/', '/shop']) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(headers['cache-control']).toMatch(/public/);
    expect(headers['set-cookie']).toBeUndefined();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toMatch(/frame-src [^;]*http/);
    expect(await answer.text()).not.toMatch(/<[^>]+ style=/);
  }
});

/** In bytes: what a new connection carries before the first acknowledgement (decision 66). */
const firstRoundTrip = 14_600;

test('the shop with its fifty products fits into the first round trip', async ({ request }) => {
  // The products that sold most: others of these journeys put new ones among the newest.
  const answer = await request.get('/shop?sort=mostSold');
  const headers = answer
    .headersArray()
    .reduce((bytes, { name, value }) => bytes + `${name}: ${value}\r\n`.length, 0);
  expect(headers + Number(answer.headers()['content-length'])).toBeLessThan(firstRoundTrip);
});

test('a page starts with the data that the server has fetched, and a navigation loads what the next one needs', async ({
  page,
}) => {
  const asked = askedUnder(page, '/trpc', '/_data');
  const clients = askedUnder(page, '/assets/calls', '/assets/use-call');
  await page.goto('/');
  await started(page);
  expect(asked).toEqual([]);
  // Home does not load the api client.
  expect(clients).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('link', { name: /View Product/ })).toHaveCount(50);
  await lastingProduct(page).click();
  await expect(page.getByText(/^Left in Stock : \d+$/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/_data/shop', expect.stringMatching(/^\/_data\/product\//)]);
  expect(clients).not.toEqual([]);

  for (const path of [page.url(), '/shop']) {
    asked.length = 0;
    await page.goto(path);
    await started(page);
    expect(asked, path).toEqual([]);
  }
});

test('the scripts start when the page is idle, or before that when somebody uses it', async ({ page }) => {
  const router = page.locator('html[data-router]');
  await page.goto('/');
  await expect(router).toHaveCount(1);
  // A page that is still loading is not idle.
  await page.route(/\.(avif|webp|jpe?g|svg)$/, () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(500);
  await expect(router).toHaveCount(0);
  await page.keyboard.press('Shift');
  await expect(router).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('what is pressed before React is there, or while it begins, is done', async ({ page }) => {
    let react = Promise.withResolvers<void>();
    await page.route(/\/assets\/entry-client/, async (route) => {
      await react.promise;
      await route.continue();
    });
    await page.goto('/shop');
    await page.locator('summary', { hasText: 'Filters' }).tap();
    await expect(page.getByRole('group', { name: 'Filter By Categories' })).toBeHidden();
    react.resolve();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await page.keyboard.press('Escape');
    await lastingProduct(page).click();
    await expect(page.getByText(/^Left in Stock/)).toBeVisible();

    const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true });
    react = Promise.withResolvers();
    await page.reload();
    await page.getByRole('button', { name: 'One more' }).tap();
    await expect(quantity).toHaveValue('1');
    react.resolve();
    await expect(quantity).toHaveValue('2');

    // In the task after React's first.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.documentElement.dataset['router'] === undefined) return;
        observer.disconnect();
        setTimeout(() => document.querySelector<HTMLElement>('button[aria-label="One more"]')?.click());
      }).observe(document, { attributes: true, subtree: true });
    });
    await page.reload();
    await expect(quantity).toHaveValue('2');
  });

  test('what is pressed while the script does not come does what it does without one', async ({
    page,
    allowFault,
  }) => {
    allowFault(/entry-client|ERR_FAILED/);
    await page.route(/\/assets\/entry-client/, (route) => route.abort());
    await page.goto('/shop');
    await page.locator('summary', { hasText: 'Filters' }).tap();
    await expect(page.getByRole('group', { name: 'Filter By Categories' })).toBeVisible();
  });
});

/** Collects the paths with these prefixes that the page requests from now on. */
function askedUnder(page: Page, ...prefixes: string[]): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (prefixes.some((prefix) => pathname.startsWith(prefix))) asked.push(pathname);
  });
  return asked;
}

/** Waits until React has hydrated the page and its first requests have been sent. */
async function started(page: Page): Promise<void> {
  await reactIsHere(page);
  await page.waitForLoadState('networkidle');
}

/** On the shop page: other journeys make the newest products, and delete them. */
const lastingProduct = (page: Page) => page.getByRole('link', { name: /View Product/ }).nth(20);
