import { expect, expectAccessibleInBothThemes, test } from '../clean-page.fixture.ts';

const docs = `${process.env['E2E_API_URL'] ?? ''}/docs`;

test('nothing on /docs sticks out, however narrow the window, and axe finds nothing, light and dark', async ({
  page,
}) => {
  await page.goto(docs);
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // With all details open, everything is visible.
  await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  await expectAccessibleInBothThemes(page);
});

test('every call of the document is on /docs with its curl line, its answers and what may go wrong', async ({
  page,
  request,
}) => {
  const { paths } = await (await request.get(docs.replace('/docs', '/openapi.json'))).json();
  await page.goto(docs);
  const shown = await page
    .getByRole('article')
    .evaluateAll((calls) =>
      calls.map((call) =>
        ['h3', '.summary', '.curl', 'summary'].map((part) => call.querySelector(part)?.textContent),
      ),
    );
  for (const [path, item] of Object.entries<Record<string, Operation>>(paths))
    for (const [method, { summary, 'x-codeSamples': samples }] of Object.entries(item))
      expect(shown).toContainEqual([
        `${method} ${path}`,
        expect.stringContaining(summary),
        samples[0]?.source,
        expect.stringContaining('500'),
      ]);
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
