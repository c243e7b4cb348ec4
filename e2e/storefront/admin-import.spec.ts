import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { admin } from './admin-lists.page.ts';
import { rows } from './records.fixture.ts';
import { sharedShop, signUp } from './shopper.page.ts';

const shop = sharedShop();

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel(/CSV file/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const download = async (page: Page, button: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};
const made = (word: string) =>
  rows<{ count: number }>(shop, `select count(*)::int as count from products where name like $1`, [
    `%${word}%`,
  ]);

/** Products with this word will be older than the demo's, so that they do not appear among the new arrivals of other tests. */
async function keepOld(word: string): Promise<void> {
  await rows(
    shop,
    `create function old_${word}() returns trigger language plpgsql as $$
      begin new.created_at := '2020-01-01'; return new; end $$`,
  );
  await rows(
    shop,
    `create trigger old_${word} before insert on products for each row
      when (new.name like '%${word}%') execute function old_${word}()`,
  );
}

/** Takes them out of the lists of other tests again. */
async function remove(word: string): Promise<void> {
  await rows(shop, `update products set deleted_at = now() where name like $1`, [`%${word}%`]);
  await rows(shop, `drop function old_${word} cascade`);
}

test('an admin imports 1,000 lines of which 20 are bad, mends these and puts them in again', async ({
  page,
}) => {
  const word = `x${randomUUID().slice(0, 8)}`;
  const [category] = await rows<{ name: string }>(shop, 'select name from categories order by name limit 1');
  const lines = Array.from({ length: 1_000 }, (_, i) => {
    const price = i % 50 === 7 ? 'much' : String(100 + i);
    return `"Bowl ${i}, ${word}";${price};"${category?.name}";5\r\n`;
  });
  await keepOld(word);
  const csv = `\uFEFFName;Price in rupees;Category;Quantity\r\n${lines.join('')}`;
  await enter(page.context(), admin);
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Import and export' }).click();
  await choose(page, 'bowls.csv', csv);
  await press(page, 'Check');
  await expect(page.getByText('980 created, 0 changed, 0 unchanged, 20 lines bad.')).toBeVisible();
  expect(await made(word)).toEqual([{ count: 0 }]);
  await expect(page.getByRole('rowheader')).toHaveCount(20);
  await expectAccessibleInBothThemes(page);

  await press(page, 'Import');
  await expect(page.getByText('The import has landed')).toBeVisible();
  expect(await made(word)).toEqual([{ count: 980 }]);
  const bad = await download(page, 'Download the bad lines');
  expect(bad.name).toBe('bad-lines.csv');
  expect(bad.text).toContain(';Line;Column;Reason\r\n');
  expect(bad.text.match(/Enter a price in rupees/g)).toHaveLength(20);

  await choose(page, 'bad-lines.csv', bad.text.replaceAll('much', '99,50'));
  await press(page, 'Check');
  await expect(page.getByText('20 created, 0 changed, 0 unchanged, 0 lines bad.')).toBeVisible();
  await press(page, 'Import');
  await expect(page.getByText('The import has landed')).toBeVisible();
  expect(await made(word)).toEqual([{ count: 1_000 }]);
  // A shopper finds them at once.
  await page.goto(`/shop?search=${word}`);
  await expect(page.getByText(/1,000/).first()).toBeVisible();
  await remove(word);
});

test('a file that was exported is imported unchanged, and a canceled import changes nothing', async ({
  page,
}) => {
  await enter(page.context(), admin);
  await page.goto('/admin/import');
  const all = await download(page, 'Export products');
  expect(all.name).toBe('products.csv');
  expect(all.text).toMatch(
    /^\uFEFFId,Name,SKU,Description,Price in rupees,Category,Quantity,Shipping,GST in percent,HSN,Pictures,In the shop from\r\n/,
  );
  const versions = () => rows(shop, 'select id, version from products where deleted_at is null order by id');

  // Of the demo's own products, which other tests leave alone while this one runs.
  const own = all.text.split('\r\n').filter((line, i) => i === 0 || /^[0-9a-f-]{36},/.test(line));
  const before = await versions();
  await choose(page, 'products.csv', `${own.slice(0, 6).join('\r\n')}\r\n`);
  await press(page, 'Check');
  await expect(page.getByText(/0 created, 0 changed, 5 unchanged, 0 lines bad\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  expect(await versions()).toEqual(expect.arrayContaining(before.slice(0, 5)));

  const word = `x${randomUUID().slice(0, 8)}`;
  const [category] = await rows<{ name: string }>(shop, 'select name from categories order by name limit 1');
  const line = (i: number) => `Cup ${i} ${word},1,"${category?.name}"\n`;
  const many = Array.from({ length: 60_000 }, (_, i) => line(i)).join('');
  await choose(page, 'cups.csv', `Name,Price in rupees,Category\n${line(-1)}`);
  await press(page, 'Check');
  await expect(page.getByText('1 created')).toBeVisible();
  await choose(page, 'cups.csv', `Name,Price in rupees,Category\n${many}`);
  await press(page, 'Check');
  await press(page, 'Cancel');
  await expect(page.getByText('The check was canceled. Nothing was changed.')).toBeVisible();
  expect(await made(word)).toEqual([{ count: 0 }]);
});

test('a person without the role is refused in words, and nothing is changed', async ({
  page,
  allowFault,
}) => {
  allowFault(/403/);
  await enter(page.context(), await signUp(shop));
  await page.goto('/admin/import');
  await press(page, 'Export products');
  await expect(page.getByRole('alert').getByText('Only an admin can do this.')).toBeVisible();
  await choose(page, 'products.csv', 'Name,Price in rupees,Category\nX,1,Y\n');
  await press(page, 'Check');
  await expect(page.getByRole('alert').getByText('Only an admin can do this.')).toHaveCount(2);
});

test('the orders that are listed are saved as a file', async ({ page }) => {
  await enter(page.context(), admin);
  await page.goto('/admin/orders?state=ended');
  const file = await download(page, 'Export');
  expect(file.name).toBe('orders.csv');
  expect(file.text).toMatch(/^\uFEFFNumber,Date,State,/);
});

test('a column that nobody knows is read as another one, and one is left out', async ({ page }) => {
  const word = `x${randomUUID().slice(0, 8)}`;
  const [category] = await rows<{ name: string }>(shop, 'select name from categories order by name limit 1');
  await keepOld(word);
  await enter(page.context(), admin);
  await page.goto('/admin/import');
  await choose(
    page,
    'cups.csv',
    `Title;Colour;Price in rupees;Category;;\r\nCup ${word};red;1.299,50;${category?.name};;\r\n`,
  );
  await press(page, 'Check');
  await expect(page.getByRole('alert').getByText(/There is no column “Title”/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Columns of the file' }).getByText('1.299,50')).toBeVisible();
  await page.getByLabel(/What “.*Title.*” is read as/).selectOption('Name');
  await expectAccessibleInBothThemes(page);
  await press(page, 'Check');
  await expect(page.getByText('1 created, 0 changed, 0 unchanged, 0 lines bad.')).toBeVisible();
  await press(page, 'Import');
  await expect(page.getByText('The import has landed')).toBeVisible();
  expect(await rows(shop, `select price_paise from products where name = $1`, [`Cup ${word}`])).toEqual([
    { price_paise: 129_950 },
  ]);
  await remove(word);
});
