import { expect, expectAccessible, test } from '../clean-page.fixture.ts';

const publicPages = ['/', '/shop'];

test.describe('a visitor browses', () => {
  test('home shows New Arrival and Best Seller with prices in rupees', async ({ page }) => {
    await page.goto('/');
    for (const name of ['New Arrival', 'Best Seller']) {
      const list = page.getByRole('region', { name });
      await expect(list.getByRole('link', { name: /View Product/ })).toHaveCount(4);
      await expect(list.getByText(/^₹ [\d,]+(\.\d\d)?$/).first()).toBeVisible();
    }
  });

  test('the shop page has its title, description and the newest products', async ({ page }) => {
    await page.goto('/shop');
    await expect(page.getByRole('heading', { name: 'Shop Page' })).toBeVisible();
    await expect(page.getByText('Search And Filter Products For Shopping With Best Price')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Products List' })).toBeVisible();
    expect(await page.getByRole('link', { name: /View Product/ }).count()).toBe(50);
  });

  test('a product page says what is left in stock', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /View Product/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByText(/^Left in Stock : \d+$/)).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
  });

  test('an unknown address answers 404 and says so', async ({ page, allowFault }) => {
    allowFault(/404/);
    for (const path of ['/no-such-page', '/product/no-such-product']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  for (const path of publicPages) {
    test(`axe finds nothing on ${path}, light and dark`, async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await expectAccessible(page);
      }
    });
  }

  test('nothing is wider than a screen of 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [...publicPages, '/cart', '/login', '/signup']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, shop and product are complete', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /View Product/ })).toHaveCount(8);
    await page.goto('/shop');
    await page
      .getByRole('link', { name: /View Product/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Left in Stock : \d+$/)).toBeVisible();
    await expect(page.getByText(/^₹ /).first()).toBeVisible();
  });

  for (const path of ['/cart', '/login']) {
    test(`${path} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/JavaScript/)).toBeVisible();
    });
  }
});

test('public pages are served whole, cacheable, and under the strict policy', async ({ request }) => {
  for (const path of publicPages) {
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
