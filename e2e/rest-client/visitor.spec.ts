import { expect, test } from './rest-client.fixture.ts';

test('home shows the newest, the most and the least sold four, with their pictures', async ({
  client,
  page,
}) => {
  await client.open('index.html');
  for (const name of ['New Arrival', 'Best Seller', 'Least Sold'])
    await expect(client.products(name)).toHaveCount(4);
  expect(await client.shown('Best Seller')).not.toEqual(await client.shown('Least Sold'));
  const isSeen = () =>
    page.locator('img').evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0));
  await expect.poll(isSeen).toBe(true);
});

test('the shop lists the newest 50 and narrows them by categories and price', async ({ client, page }) => {
  await client.open('shop.html');
  await expect(client.products()).toHaveCount(50);
  const newest = await client.shown();
  const boxes = page.getByRole('group', { name: 'Categories' }).getByRole('checkbox');
  const names = await page.getByRole('group', { name: 'Categories' }).locator('label').allInnerTexts();

  await client.during('/product/search', () => boxes.nth(0).check());
  // Four, from the fifth match on: the client's own paging, honoured as sent.
  await expect
    .poll(async () => (await client.shown()).map(({ category }) => category))
    .toEqual(Array(4).fill(names[0]));
  const ofCategory = newest.filter(({ category }) => category === names[0]).map(({ name }) => name);
  const fifthToEighth = (await client.shown()).map(({ name }) => name);
  expect(ofCategory.slice(0, 4)).not.toEqual(expect.arrayContaining(fifthToEighth.slice(0, 1)));

  await client.during('/product/search', () => boxes.nth(1).check());
  await expect
    .poll(async () => (await client.shown()).every(({ category }) => names.slice(0, 2).includes(category)))
    .toBe(true);
  await client.during('/product/search', () => boxes.nth(0).uncheck());
  await client.during('/product/search', () => boxes.nth(1).uncheck());

  for (const [label, lower, upper] of [
    ['₹99 to ₹199', 99, 199],
    ['₹499 to ₹999', 499, 999],
  ] as const) {
    await client.during('/product/search', () => page.getByLabel(label).check());
    await expect
      .poll(async () => (await client.shown()).every(({ price }) => lower <= price && price <= upper))
      .toBe(true);
    await expect(client.error).toBeEmpty();
  }
  const any = await client.during('/product/search', () => page.getByLabel('Any').check());
  expect(JSON.parse(any.sent)).toEqual({ limit: 4, skip: 4, filters: { category: [], price: [] } });
  await expect.poll(() => client.shown()).toEqual(newest.slice(4, 8));

  await client.press('Remove Filters');
  await expect(client.products()).toHaveCount(50);
  await expect(client.error).toBeEmpty();
});

test('a text is searched in every category, in All and in one', async ({ client, page }) => {
  await client.open('shop.html');
  await expect(client.products()).toHaveCount(50);
  const search = () => client.during('/product/listSearch', () => client.press('Search'));
  const found = async () => (await client.shown()).map(({ name }) => name);

  await client.fill({ Search: 'headphones' });
  await search();
  await expect.poll(found).toContain('Over-Ear Headphones, Sand');
  const everywhere = await found();
  expect(everywhere.length).toBeLessThan(50);

  for (const choice of ['All', '']) {
    await page.locator('#category').selectOption(choice);
    await search();
    await expect.poll(found).toEqual(everywhere);
  }

  await page.locator('#category').selectOption({ label: 'Sound & Desk' });
  await search();
  await expect.poll(found).toContain('Over-Ear Headphones, Sand');
  const other = await page.locator('#category option').nth(2).innerText();
  await page.locator('#category').selectOption({ label: other });
  await search();
  await expect
    .poll(async () => (await client.shown()).every(({ category }) => category === other))
    .toBe(true);

  await client.fill({ Search: 'zzyzxqwv' });
  await search();
  await expect.poll(found).toEqual([]);
  await expect(client.error).toBeEmpty();
});

test('one product has its category and what is left of it; an unknown one says why not', async ({
  client,
  page,
  allowFault,
}) => {
  allowFault(/404/);
  await client.open('index.html');
  await expect(client.products('New Arrival')).toHaveCount(4);
  const [first] = await client.shown('New Arrival');
  await client.products('New Arrival').first().getByRole('link').click();
  await expect(page.getByText(/^Left in Stock : \d+$/)).toBeVisible();
  expect(await client.shown('Product')).toEqual([first]);
  await client.open('product.html?id=no-such-product');
  await expect(client.error).toHaveText('This product is not in the shop.');
});
