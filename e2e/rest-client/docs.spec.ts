import { expect, expectAccessible, test } from '../clean-page.fixture.ts';

const docs = `${process.env['E2E_API_URL'] ?? ''}/docs`;

// The narrow layout in one scheme and the wide one in the other: all there is to see, once.
for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test(`axe finds nothing on /docs, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(docs);
    // With all details open, everything is visible.
    for (const refusals of await page.locator('summary').all()) await refusals.press('Enter');
    await expectAccessible(page);
  });
}

test('nothing on /docs sticks out, however narrow the window', async ({ page }) => {
  await page.goto(docs);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('every call of the document is on /docs with its curl line, its answers and what may go wrong', async ({
  page,
  request,
}) => {
  const { paths } = await (await request.get(docs.replace('/docs', '/openapi.json'))).json();
  await page.goto(docs);
  for (const [path, item] of Object.entries<Record<string, Operation>>(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const call = page.getByRole('article', { name: `${method} ${path}`, exact: true });
      await expect(call).toContainText(operation.summary);
      await expect(call.locator('.curl')).toHaveText(operation['x-codeSamples'][0]?.source ?? '');
      await expect(call.locator('summary')).toContainText('500');
    }
  }
});

interface Operation {
  summary: string;
  'x-codeSamples': { source: string }[];
}

test('/docs is read by keyboard alone, without a script and without another host', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(docs);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the calls' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('link', { name: 'get /product/list', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'get /product/list', exact: true })).toBeInViewport();
  expect(await page.locator('script, [style], [onclick]').count()).toBe(0);
  expect(asked).toEqual([docs]);
});
