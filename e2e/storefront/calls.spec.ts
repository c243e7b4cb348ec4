import type { Page } from '@playwright/test';
import { expect, test } from '../clean-page.fixture.ts';

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
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return Object.keys(root?.firstElementChild ?? {}).some((key) => key.startsWith('__reactProps'));
  });
  await page.waitForLoadState('networkidle');
}

/** On the shop page: other journeys make the newest products, and delete them. */
const lastingProduct = (page: Page) => page.getByRole('link', { name: /View Product/ }).nth(20);

test('React starts with the data that the server has fetched: the page fetches nothing again', async ({
  page,
}) => {
  const asked = askedUnder(page, '/trpc', '/_data');
  await page.goto('/shop');
  const product = await lastingProduct(page).getAttribute('href');
  for (const path of ['/', '/shop', product ?? '']) {
    await page.goto(path);
    await started(page);
    expect(asked, path).toEqual([]);
  }
});

test('a navigation loads the data that the hooks of the next page need', async ({ page }) => {
  await page.goto('/');
  await started(page);
  const asked = askedUnder(page, '/trpc', '/_data');
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('link', { name: /View Product/ })).toHaveCount(50);
  await lastingProduct(page).click();
  await expect(page.getByText(/^Left in Stock : \d+$/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/_data/shop', expect.stringMatching(/^\/_data\/product\//)]);
});

test('home does not load the api client', async ({ page }) => {
  const scripts = askedUnder(page, '/assets');
  await page.goto('/');
  await started(page);
  expect(scripts.filter((path) => /ApiProvider|use-call/.test(path))).toEqual([]);
  await page.goto('/shop');
  await started(page);
  expect(scripts.filter((path) => path.includes('ApiProvider'))).not.toEqual([]);
});
