import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../clean-page.fixture.ts';
import { sharedShop } from './shopper.page.ts';

const box = (page: Page) => page.getByPlaceholder('Search Here');
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });
const chosen = (page: Page) => category(page).locator('option:checked');
const cardsIn = (place: Locator) => place.getByRole('link', { name: /View Product/ });
const results = (page: Page, text: string) =>
  page.getByRole('region', { name: new RegExp(`^Results for “${text}”`) });

/** The first four products, as the api sorts them. */
async function listed(sort: 'createdAt' | 'sold'): Promise<string[]> {
  const answer = await fetch(`${sharedShop().apiUrl}/product/list?sordBy=${sort}&order=desc&limit=4`);
  const { ProductList } = (await answer.json()) as { ProductList: { name: string }[] };
  return ProductList.map(({ name }) => name);
}

/** What moved below the bar since a moment of the page, in ms since its navigation. */
const movedByPanel = (page: Page, since: number) =>
  page.evaluate(
    (since) =>
      new Promise<string[]>((done) => {
        type Shift = PerformanceEntry & { sources: { node: Element | null }[] };
        // Fonts that arrive late on a busy machine move what is above.
        const isBelow = (node: Node) =>
          document.querySelector('search')?.compareDocumentPosition(node) ===
          Node.DOCUMENT_POSITION_FOLLOWING;
        const moved = (list: PerformanceObserverEntryList) =>
          (list.getEntries() as Shift[])
            .filter(({ startTime }) => startTime > since)
            .flatMap(({ sources }) => sources.map(({ node }) => node))
            .filter((node) => node?.isConnected && isBelow(node));
        new PerformanceObserver((list) => done(moved(list).map((node) => node?.outerHTML ?? ''))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => done([]), 100);
      }),
    since,
  );

test('home has the search bar, New Arrival by createdAt, Best Seller by sold, and the footer', async ({
  page,
}) => {
  await page.goto('/');
  await expect(category(page)).toHaveValue('All');
  await expect(chosen(page)).toHaveText('Pick Category');
  await expect(box(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('2022');
  for (const [name, sort] of [
    ['New Arrival', 'createdAt'],
    ['Best Seller', 'sold'],
  ] as const) {
    await expect(async () => {
      await page.reload();
      const list = page.getByRole('region', { name });
      expect(await list.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(await listed(sort));
      await expect(cardsIn(list)).toHaveCount(4);
      await expect(list.getByText(/^₹ [\d,]+(\.\d\d)?$/)).toHaveCount(4);
    }).toPass();
  }
});

test('a category on home leads to its products; one without products is not offered', async ({ page }) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Shop by category' }).getByRole('link');
  const names = await tiles.allInnerTexts();
  expect(names).toContain('Lamps & Lights');
  // The tiles are the first eight; other tests make categories with products.
  const offered = await category(page).locator('option').allInnerTexts();
  expect(offered.slice(0, 9)).toEqual(['Pick Category', ...names]);
  await tiles.filter({ hasText: 'Lamps & Lights' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Lamps & Lights' })).toBeChecked();
});

test('a search shows its results as product cards, an empty text is not searched for, and Back goes back', async ({
  page,
}) => {
  await page.goto('/');
  await category(page).selectOption({ label: 'Lamps & Lights' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await box(page).fill('   ');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/');

  await box(page).fill('brass');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/\?search=brass&category=[^&]+$/);
  const found = results(page, 'brass');
  await expect(found.getByRole('heading', { level: 2 })).toContainText('in Lamps & Lights');
  await expect(found.getByRole('article', { name: 'Brass Reading Lamp' })).toBeVisible();
  await expect(found.getByText(/^₹ /).first()).toBeVisible();
  await expect(found.getByRole('article', { name: 'Brass Filter Coffee Set' })).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'New Arrival' })).toBeVisible();
  await expect(page).toHaveTitle(/brass/);

  await category(page).selectOption('All');
  await box(page).fill('123454321');
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();

  await page.goBack();
  await expect(found.getByRole('article', { name: 'Brass Reading Lamp' })).toBeVisible();
  await expect(box(page)).toHaveValue('brass');
  await expect(chosen(page)).toHaveText('Lamps & Lights');
  await page.goBack();
  await expect(found).toHaveCount(0);
  await expect(box(page)).toHaveValue('');

  await box(page).fill('cotton');
  await box(page).press('Enter');
  await page.getByRole('link', { name: 'See all results in the shop' }).click();
  await expect(page).toHaveURL('/shop?search=cotton');
});

test('while one types, suggestions and product cards appear, and the keyboard reaches both', async ({
  page,
  allowFault,
}) => {
  allowFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/');
  const listTop = async () => (await page.getByRole('region', { name: 'New Arrival' }).boundingBox())?.y;
  // Fonts that arrive late move the navigation, on a busy machine also after the page was loaded.
  const since = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance.now();
  });
  const before = await listTop();
  await box(page).focus();
  await page.keyboard.type('bras');
  const suggestions = page.getByRole('listbox');
  await expect(suggestions.getByRole('option', { name: /^brass/ }).first()).toBeVisible();
  const card = page.getByRole('search').getByRole('article', { name: 'Brass Reading Lamp' });
  await expect(card).toBeVisible();
  await expect(box(page)).toHaveValue('bras');
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d suggestions, \d products$/);
  expect(await listTop()).toBe(before);
  expect(await movedByPanel(page, since)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.getByRole('option', { name: /^brass/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?search=brass');
  await expect(results(page, 'brass').getByRole('article').first()).toBeVisible();
  await expect(card).toBeHidden();

  await page.context().setOffline(true);
  await page.keyboard.type(' la');
  await expect(page.getByText('No suggestions right now.').first()).toBeVisible();
  await page.context().setOffline(false);
  const found = page.waitForResponse((response) => /brass lam"/.test(decodeURIComponent(response.url())));
  await page.keyboard.type('m');
  await found;
  await expect(card).toBeVisible();
  await expect(page.getByRole('search').getByRole('article', { name: 'Desk Globe' })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(cardsIn(page.getByRole('search')).and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
});

test('what was typed before React was there stays, with its focus, and is suggested for', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/(?!early).*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await box(page).focus();
  await page.keyboard.type('lamp');
  await page.keyboard.press('ArrowLeft');
  release();
  await expect(page.getByRole('search').getByRole('article').first()).toBeVisible();
  await expect(box(page)).toHaveValue('lamp');
  await page.keyboard.type('s');
  await expect(box(page)).toHaveValue('lamsp');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the bar searches, in a category too', async ({ page }) => {
    await page.goto('/');
    await expect(cardsIn(page.getByRole('main'))).toHaveCount(8);
    await category(page).selectOption({ label: 'Lamps & Lights' });
    await box(page).fill('lmap');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/\?category=[^&]+&search=lmap$/);
    const found = results(page, 'lmap');
    await expect(cardsIn(found).first()).toBeVisible();
    await expect(found.getByText(/found for “lamp”/)).toBeVisible();
    await expect(box(page)).toHaveValue('lmap');
    await expect(chosen(page)).toHaveText('Lamps & Lights');
    await expect(cardsIn(page.getByRole('region', { name: 'Best Seller' }))).toHaveCount(4);
  });
});

test('an error that nobody catches is reported to the shop, without queries, three times a page at most', async ({
  page,
  allowFault,
}) => {
  allowFault(/page error: of a test/);
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/reports')) bodies.push(JSON.parse(request.postData() ?? ''));
  });
  const answered = page.waitForResponse(/\/reports$/);
  await page.goto('/login?next=%2Fcart');
  await page.evaluate(() => {
    for (let time = 1; time <= 5; time++)
      setTimeout(() => {
        throw new TypeError(`of a test at ${location.href}`);
      });
  });
  expect((await answered).status()).toBe(204);
  const message = `TypeError: of a test at ${new URL('/login', page.url()).href}`;
  const told = { message, stack: expect.stringContaining(message) as unknown };
  await expect.poll(() => bodies).toEqual([told, told, told]);
});
