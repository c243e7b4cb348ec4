import { expect, expectAccessibleInBothThemes, test } from '../clean-page.fixture.ts';

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const [what, query] of [
      ['without filters', ''],
      ['with a filter', '?price=1&sort=mostSold'],
    ])
      test(`the first product of the shop is near the top, ${what}`, async ({ page }) => {
        await page.goto(`/shop${query}`);
        await expect(
          page.getByText('Search And Filter Products For Shopping With Best Price'),
        ).toBeAttached();
        const first = page.getByRole('article').first();
        await expect(first).toBeVisible();
        expect((await first.boundingBox())?.y).toBeLessThanOrEqual(420);
        await expectAccessibleInBothThemes(page);
      });
  });
