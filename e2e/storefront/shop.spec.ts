import { expect, test } from '../clean-page.fixture.ts';
import { ShopPage } from './shop.page.ts';

const lamps = /^Lamps & Lights/;
const books = /^Books & Paper/;
const cheap = /^₹ 199 to ₹ 299/;
const dearer = /^₹ 299 to ₹ 499/;

test('toggling a category or choosing a price range searches again, the address keeps it, and what fails is repeated by Retry', async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/Failed to load resource|status of 404/);
  const shop = new ShopPage(page);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible();
  await expect(page.getByText('Search And Filter Products For Shopping With Best Price')).toBeVisible();
  await expect(shop.cards).toHaveCount(50);
  await expect(shop.found).toHaveText(/^The newest 50 of \d+ products$/);

  // Ticked possibly before React is there.
  const inLamps = await shop.numberBeside(lamps);
  await shop.box(lamps).click();
  await expect(shop.found).toHaveText(`${inLamps} products found`);
  await expect(shop.cards).toHaveCount(inLamps);
  await expect(shop.box(lamps)).toBeFocused();

  // The response to an abandoned query never replaces that of the next one.
  await shop.untilReact();
  await page.route('**/trpc/**', async (route) => {
    const isGivenUp = !route.request().url().includes('fromPaise');
    if (isGivenUp) await new Promise((later) => setTimeout(later, 700));
    await route.continue().catch(() => {});
  });
  await shop.box(books).click();
  await expect(shop.box(books)).toBeChecked();
  await expect(shop.list).toHaveAttribute('aria-busy', 'true');
  await expect(shop.cards).toHaveCount(inLamps);
  await shop.box(cheap).click();
  await expect(shop.list).toHaveAttribute('aria-busy', 'false');
  await shop.expectTicked(lamps, books, cheap);
  await shop.expectPrices(199, 299);
  const found = await shop.found.innerText();
  await page.waitForTimeout(800);
  await expect(shop.found).toHaveText(found);
  await page.unroute('**/trpc/**');

  await shop.box(dearer).click();
  await shop.expectTicked(lamps, books, dearer);
  await shop.expectPrices(299, 499);
  await page.goBack();
  await shop.expectTicked(lamps, books, cheap);
  await shop.expectPrices(199, 299);
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await chosen.getByRole('link', { name: 'Remove Books & Paper' }).click();
  await shop.expectTicked(lamps, cheap);
  await expect(shop.list).toBeFocused();
  await chosen.getByRole('link', { name: 'Clear all' }).click();
  await shop.expectTicked();
  await expect(chosen).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await shop.expectTicked(lamps, books, cheap);
  await expect(shop.list).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await shop.expectTicked(lamps, books, cheap);
  await expect(shop.found).toHaveText(found);
  const shared = new ShopPage(await context.newPage());
  await shared.page.goto(page.url());
  await shared.expectTicked(lamps, books, cheap);
  await shared.expectPrices(199, 299);

  await page.getByRole('button', { name: 'Remove Filters' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await shop.expectTicked();
  await expect(shop.cards).toHaveCount(50);

  // Presses in two parts of the page both count, also the second before the first is shown.
  await shop.box(lamps).click();
  await shop.expectTicked(lamps);
  await chosen.getByRole('link', { name: /^Remove/ }).evaluate((chip: HTMLElement) => {
    document.querySelector<HTMLElement>('input[name="price"][value="1"]')?.click();
    chip.click();
  });
  await shop.expectTicked(/^₹ 99 to/);
  await expect(page).toHaveURL(/\/shop\?price=1$/);
  await page.getByRole('button', { name: 'Remove Filters' }).click();
  await expect(shop.cards).toHaveCount(50);

  // A refused call is not repeated automatically: the page says so beside the list, and Retry repeats it.
  await page.route('**/trpc/**', (route) =>
    route.fulfill({ status: 404, json: [refusal, refusal], contentType: 'application/json' }),
  );
  await shop.box(cheap).click();
  await expect(shop.list.getByRole('alert')).toContainText(refusal.error.message);
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expect(shop.box(cheap)).toBeChecked();
  await page.unroute('**/trpc/**');
  for (const name of ['list', 'filters'])
    await test.step(`retry the ${name}`, () => page.getByRole('button', { name: 'Retry' }).first().click());
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(shop.found).toHaveText(/^\d+ products found$/);
});

test('a search shows what it found, in the order that was chosen, and more of it', async ({ page }) => {
  const shop = new ShopPage(page);
  await page.goto('/shop');
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/sort=cheapest/);
  await expect(shop.cards).toHaveCount(24);
  const prices = await shop.prices();
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(shop.cards).toHaveCount(48);
  await expect(shop.cards.nth(24).getByRole('link', { name: /^View Product/ })).toBeFocused();
  expect((await shop.prices()).slice(0, 24)).toEqual(prices);

  await shop.cards.nth(40).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await shop.cards
    .nth(40)
    .getByRole('link', { name: /^View Product/ })
    .click();
  await expect(page.getByText(/^Left in Stock/)).toBeVisible();
  await page.goBack();
  await expect(shop.cards).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
  await page.goBack();
  await expect(shop.cards).toHaveCount(50);
  await page.goForward();
  await expect(shop.cards).toHaveCount(48);
  await page.reload();
  await expect(shop.cards).toHaveCount(48);

  await shop.search('lampp');
  await expect(page).toHaveTitle(/^“lampp”/);
  await expect(shop.found).toHaveText(/^Showing results for “lamp” instead of “lampp”\..* found for “lamp”$/);
  await expect(shop.cards.first()).toContainText('Lamp');
  await page.getByRole('link', { name: 'Search for “lampp” exactly' }).click();
  await expect(page).toHaveURL(/\?search=lampp&exact=1$/);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page.getByPlaceholder('Search Here')).toHaveValue('lampp');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  for (const text of ['iphone', 'zzqqx', 'red dress']) {
    await shop.search(text);
    await expect(shop.list.getByText(`No product has “${text}”.`)).toBeVisible();
    await expect(shop.cards).toHaveCount(0);
  }
  await shop.list.getByRole('link', { name: 'Remove Filters' }).click();
  await expect(shop.cards).toHaveCount(50);
  await expect(page.getByPlaceholder('Search Here')).toHaveValue('');
});

test('on a phone the filters are in a sheet, and opened in their place if it cannot be loaded', async ({
  page,
  allowFault,
}) => {
  allowFault(/Failed to load resource|net::ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 740 });
  const shop = new ShopPage(page);
  await page.goto('/shop');
  await shop.untilReact();
  const first = await shop.cards.first().boundingBox();
  expect(first?.y).toBeLessThan(540);
  const button = page.locator('summary', { hasText: /^Filters/ });
  await page.route(/FilterSheet/, (route) => route.abort());
  await button.click();
  await expect(shop.box(lamps)).toBeVisible();
  await button.click();
  await expect(shop.box(lamps)).toHaveCount(0);

  await page.unroute(/FilterSheet/);
  await page.reload();
  await shop.untilReact();
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: lamps }).click();
  await sheet.getByRole('checkbox', { name: dearer }).click();
  const show = sheet.getByRole('button', { name: /^Show \d+ products?$/ });
  const count = /\d+/.exec(await show.innerText())?.[0];
  await expect(page).toHaveURL(/\/shop$/);
  await show.click();
  await expect(page).toHaveURL(/category=.*price=3/);
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Filters (2)');
  await expect(shop.cards).toHaveCount(Number(count));
  await shop.expectPrices(299, 499);
  await button.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
});

test(
  'Back right after a reload shows the page of its address, before any script as well',
  { tag: '@long' },
  async ({ page }) => {
    const shop = new ShopPage(page);
    await page.goto('/shop');
    await shop.box(lamps).click();
    await expect(page).toHaveURL(/category=/);
    await expect(shop.list).toHaveAttribute('aria-busy', 'false');
    const early = Promise.withResolvers<void>();
    await page.route(/entry-client/, () => {});
    await page.route(/early-/, async (route) => {
      await early.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(shop.box(lamps)).toBeChecked();
    await page.goBack({ waitUntil: 'commit' });
    early.resolve();
    await shop.expectTicked();
    await expect(shop.cards).toHaveCount(50);
  },
);

const refusal = {
  error: {
    message: 'The shop is closed for a moment.',
    code: -32004,
    data: { code: 'NOT_FOUND', httpStatus: 404, errorCode: 'not_found', fieldErrors: null },
  },
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, search, order and paging are forms', async ({ page }) => {
    const shop = new ShopPage(page);
    await page.goto('/shop');
    await expect(shop.cards).toHaveCount(50);
    await shop.box(cheap).click();
    await page.getByRole('button', { name: 'Show results' }).click();
    await shop.expectTicked(cheap);
    await shop.expectPrices(199, 299);

    await shop.search('brass');
    await expect(shop.found).toHaveText(/products found for “brass”$/);
    await shop.expectTicked();
    await shop.box(lamps).click();
    await page.getByRole('button', { name: 'Show results' }).click();
    await shop.expectTicked(lamps);
    await expect(shop.found).toHaveText(/ found for “brass”$/);
    await page.getByRole('link', { name: /^Remove Lamps/ }).click();
    await shop.expectTicked();
    await expect(shop.found).toHaveText(/ found for “brass”$/);

    await shop.search('lampp');
    await page.getByRole('link', { name: 'Search for “lampp” exactly' }).click();
    await expect(shop.cards).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: lamps }).click();
    await shop.expectTicked(lamps);

    await page.getByRole('button', { name: 'Remove Filters' }).click();
    await expect(shop.cards).toHaveCount(50);
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(shop.cards).toHaveCount(24);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(shop.cards).toHaveCount(48);
    const prices = await shop.prices();
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/shop');
    await page.locator('summary', { hasText: 'Filters' }).click();
    await shop.box(lamps).click();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('link', { name: /^Remove Lamps/ })).toBeVisible();
  });
});
