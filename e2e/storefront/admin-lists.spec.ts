import type { Route } from '@playwright/test';
import { expect, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { addOwnProduct, addShelf, admin, callAs, newOrder, productRow } from './admin-lists.page.ts';
import { rows } from './records.fixture.ts';
import { sharedShop, signUp } from './shopper.page.ts';

const shop = sharedShop();

test('an admin finds a product, deletes it, takes that back for thirty seconds, and pages through all', async ({
  page,
  allowFault,
}) => {
  allowFault(/404|409|ERR_FAILED/);
  const { id, name, word } = await addOwnProduct(shop);
  await enter(page.context(), admin);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Manage Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Total [\d,]+ Products$/ })).toBeVisible();

  await page.getByLabel('Search products').fill(word);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/admin/products?search=${word}`);
  await expect(page.getByText(`1 product found for “${word}”.`)).toBeVisible();
  const row = page.getByRole('row', { name });
  await expect(row.getByText('₹ 1,499')).toBeVisible();
  await expect(row.getByRole('link', { name: `Update ${name}` })).toHaveAttribute(
    'href',
    `/admin/product/update/${id}`,
  );

  const remove = row.getByRole('button', { name: `Delete ${name}` });
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  const confirm = question.getByRole('button', { name: 'Delete' });
  await remove.press('Enter');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  expect(await productRow(shop, id)).toMatchObject([{ is_there: true }]);

  // Pressing several times deletes it once.
  await remove.click();
  await confirm.dblclick();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByText(`${name} is deleted.`).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'List of products' })).toBeFocused();
  expect(await productRow(shop, id)).toMatchObject([{ is_there: false }]);
  await undo.click();
  await expect(page.getByText(`${name} is back in the shop.`).first()).toBeVisible();
  await expect(row).toBeVisible();
  expect(await productRow(shop, id)).toMatchObject([{ is_there: true }]);

  // The response is lost: the deletion was carried out, counts as this admin's, and can be undone.
  await remove.click();
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/trpc/product.delete*', lose, { times: 1 });
  await confirm.click();
  await expect(question.getByRole('alert')).toHaveText(/The shop cannot be reached/);
  await confirm.click();
  await expect(undo).toBeVisible();

  // An undo that comes too late shows a message and changes nothing.
  await rows(shop, `update products set deleted_at = now() - interval '31 seconds' where id = $1`, [id]);
  await undo.click();
  await expect(page.getByText(/It is too late to bring this product back/).first()).toBeVisible();
  expect(await productRow(shop, id)).toMatchObject([{ is_there: false }]);

  // Another admin has deleted the product first.
  const other = await addOwnProduct(shop);
  await page.goto(`/admin/products?search=${other.word}`);
  await page.getByRole('button', { name: `Delete ${other.name}` }).click();
  await (
    await callAs(shop, admin)
  )('product.delete', { id: other.id });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${other.name} had been deleted already.`).first()).toBeVisible();
  await expect(page.getByText(`No product was found for “${other.word}”.`)).toBeVisible();

  // All products are paged through, there and Back.
  // Sorted by price, because other tests add new products meanwhile.
  await page.goto('/admin/products?sort=dearest');
  const list = page.getByRole('region', { name: 'List of products' });
  const position = (number: number) => list.getByText(new RegExp(`^Page ${number} of [\\d,]+\\.$`));
  await expect(position(1)).toBeVisible();
  const first = await list.getByRole('rowheader').first().innerText();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(position(2)).toBeVisible();
  await expect(page).toHaveURL('/admin/products?sort=dearest&page=2');
  await expect(list).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(position(1)).toBeVisible();
  await expect(list.getByRole('rowheader').first()).toHaveText(first);
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL('/admin/products?sort=cheapest');
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('cheapest');
  await expect(position(1)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // A search is sorted by match, and says so although the list had another order before.
  await page.goto('/admin/products');
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');
  await page.getByLabel('Search products').fill('brass');
  await page.getByLabel('Search products').press('Enter');
  await expect(page).toHaveURL('/admin/products?search=brass');
  await expect(page.getByLabel('Sort by')).toHaveValue('relevance');
});

test('an admin changes the price of 500 products by keyboard, and takes that back', async ({
  page,
  browser,
}) => {
  const shelf = await addShelf(shop, 500);
  const prices = () =>
    rows<{ price: number; products: number }>(
      shop,
      `select price_paise as price, count(*)::int as products from products where category_id = $1 group by 1 order by 1`,
      [shelf.categoryId],
    );
  const visitor = await (await browser.newContext()).newPage();
  const priceInShop = async () => {
    await visitor.goto(`/product/${shelf.productId}`);
    return visitor.getByText(/^₹ [\d,.]+$/).first();
  };
  await enter(page.context(), admin);
  await page.goto('/admin/products');
  await page.getByLabel('Category').selectOption(shelf.category);
  await expect(page).toHaveURL(`/admin/products?category=${shelf.categoryId}`);
  await expect(page.getByText('500 products found. Page 1 of 10.')).toBeVisible();
  await page.getByRole('button', { name: 'Name' }).press('Enter');
  await expect(page).toHaveURL(`/admin/products?sort=name&category=${shelf.categoryId}`);
  await expect(page.getByRole('rowheader').first()).toHaveText('Plate 1');

  await page.getByRole('checkbox', { name: 'All on this page' }).press('Space');
  await page.getByRole('button', { name: 'Choose all 500 products' }).press('Enter');
  await expect(page.getByText('All 500 products chosen.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change 500 products…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change 500 products' });
  await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused();
  await page.keyboard.type('Lower by (%)');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: '500 products to change' })).toBeVisible();
  const first = dialog.getByRole('row', { name: 'Plate 1', exact: false }).first();
  await expect(first.getByRole('deletion')).toHaveText('₹ 99.99');
  await expect(first.getByRole('insertion')).toHaveText('₹ 87.49');
  await expect(dialog.getByText('The first 200 products of 500.')).toBeVisible();
  // A double click on Preview only looks.
  await dialog.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Preview' }).dblclick({ delay: 50 });
  await expect(dialog.getByRole('region', { name: 'What would change' })).toBeFocused();
  expect(await prices()).toEqual([{ price: 9_999, products: 500 }]);

  await dialog.getByRole('button', { name: 'Change 500 products' }).press('Enter');
  await expect(page.getByText('500 products changed.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chosen products' })).toBeFocused();
  await expect(page.getByRole('cell', { name: '₹ 87.49' })).toHaveCount(50);
  expect(await prices()).toEqual([{ price: 8_749, products: 500 }]);
  await expect(await priceInShop()).toHaveText('₹ 87.49');

  // Also after a reload; one that was changed since keeps that.
  await rows(shop, 'update products set price_paise = 100, version = version + 1 where id = $1', [
    shelf.productId,
  ]);
  await page.reload();
  await page
    .getByRole('region', { name: 'List of products' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await expect(page.getByText('499 products as before.').first()).toBeVisible();
  await expect(page.getByText('It was changed in the meantime.', { exact: false }).first()).toBeVisible();
  expect(await prices()).toEqual([
    { price: 100, products: 1 },
    { price: 9_999, products: 499 },
  ]);
  await expect(await priceInShop()).toHaveText('₹ 1');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await visitor.context().close();
  await shelf.clear();
});

test('orders: a person has their own, an admin everybody’s', async ({ page, browser }) => {
  const asha = await signUp(shop);
  const call = await callAs(shop, asha);
  const { id, number } = await newOrder(shop, call);
  await call('order.cancel', { id });

  await enter(page.context(), asha);
  await page.goto('/user/dashboard');
  await page
    .getByRole('region', { name: 'Purchase History' })
    .getByRole('link', { name: 'All your orders' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  await expect(page.getByText('1 order.')).toBeVisible();
  await page.getByRole('link', { name: `Order ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();

  const context = await browser.newContext();
  const office = await context.newPage();
  await enter(context, admin);
  await office.goto('/admin/dashboard');
  await office.getByRole('link', { name: 'Orders' }).click();
  const search = office.getByLabel('Order number or e-mail');
  await search.fill(asha.email.slice(0, 20));
  await search.press('Enter');
  const row = office.getByRole('row', { name: `Order ${number}` });
  await expect(row.getByText(asha.email)).toBeVisible();
  await expect(office.getByRole('rowheader')).toHaveCount(1);
  await search.fill(number);
  await search.press('Enter');
  await expect(office.getByText(`1 order found for “${number}”.`)).toBeVisible();
  await row.getByRole('link').click();
  await expect(office.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await context.close();
});

test('an admin narrows the orders by keyboard, shares that, and keeps it as a view', async ({
  page,
  browser,
}) => {
  const asha = await signUp(shop);
  const call = await callAs(shop, asha);
  const first = await newOrder(shop, call);
  await call('order.cancel', { id: first.id });
  const second = await newOrder(shop, call);
  await call('order.cancel', { id: second.id });
  await rows(shop, `update orders set total_paise = total_paise + 9000000 where id = $1`, [second.id]);

  await enter(page.context(), admin);
  await page.goto('/admin/orders');
  const search = page.getByLabel('Order number or e-mail or name');
  const numbers = page.getByRole('rowheader').getByRole('link');
  const [older, newer] = [`Order ${first.number}`, `Order ${second.number}`];
  await search.fill(asha.email);
  await search.press('Enter');
  await expect(numbers).toHaveText([newer, older]);

  // A choice searches at once, and keeps the focus.
  const state = page.getByLabel('State');
  await state.focus();
  await page.keyboard.type('Canceled');
  const query = `?search=${encodeURIComponent(asha.email)}`;
  await expect(page).toHaveURL(`/admin/orders${query}&state=ended`);
  await expect(state).toBeFocused();
  await expect(numbers).toHaveText([newer, older]);
  await page.getByLabel('Min. total (₹)').fill('80000.50');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/orders${query}&state=ended&min=80000.50`);
  await expect(numbers).toHaveText([newer]);
  await page.reload();
  await expect(numbers).toHaveText([newer]);
  await page.goBack();
  await expect(numbers).toHaveText([newer, older]);
  await expect(page.getByLabel('Min. total (₹)')).toHaveValue('');
  await page.goForward();
  await expect(numbers).toHaveText([newer]);
  await expect(page.getByLabel('Min. total (₹)')).toHaveValue('80000.50');

  await page.getByRole('button', { name: 'Save this view' }).press('Enter');
  await page.keyboard.type('Large');
  await page.keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: 'Views of the orders' });
  await expect(views).toBeFocused();
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await chosen.getByRole('link', { name: 'Remove At least ₹ 80,000.50' }).press('Enter');
  await expect(numbers).toHaveText([newer, older]);
  await expect(page.getByRole('region', { name: 'List of orders' })).toBeFocused();
  await views.getByRole('link', { name: 'To pack' }).press('Enter');
  await expect(page).toHaveURL('/admin/orders?sort=oldest&state=to_pack');
  await expect(search).toHaveValue('');
  await page.reload();
  await views.getByRole('link', { name: 'Large' }).press('Enter');
  await expect(numbers).toHaveText([newer]);
  await expect(views.getByRole('link', { name: 'Large' })).toHaveAttribute('aria-current', 'page');

  // The same address shows the same to another admin, whose own views are others.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await enter(context, admin);
  await phone.goto(page.url());
  await expect(phone.getByRole('rowheader').getByRole('link')).toHaveText([newer]);
  await expect(phone.getByRole('link', { name: 'Large' })).toHaveCount(0);
  await phone.getByText('Filters (2)').click();
  await phone.getByLabel('To', { exact: true }).fill('2001-01-01');
  await phone.getByRole('button', { name: 'Apply' }).click();
  await expect(phone.getByText('No order was found for', { exact: false })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();

  await views.getByRole('button', { name: 'Delete the view Large' }).press('Enter');
  await expect(views.getByRole('link', { name: 'Large' })).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('orderViews'))),
  ).toEqual([]);
});
