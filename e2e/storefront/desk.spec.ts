import { randomUUID } from 'node:crypto';
import { expect, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { addOwnProduct, admin, callAs, newOrder } from './admin-lists.page.ts';
import { rows } from './records.fixture.ts';
import { sharedShop, signUp } from './shopper.page.ts';

const shop = sharedShop();

/** Paid orders of one person whose name no other has. */
async function paidOrders(count: number) {
  const person = await signUp(shop);
  const call = await callAs(shop, person);
  const name = `Zebunnisa ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'q')}`;
  await rows(shop, 'update accounts set name = $2 where lower(email) = lower($1)', [person.email, name]);
  const orders: { id: string; number: string }[] = [];
  for (let made = 0; made < count; made++) {
    const order = await newOrder(shop, call);
    await call('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });
    orders.push(order);
  }
  return { name, person, orders };
}

test('an admin packs orders and prints their slips in one job; one that was called off meanwhile is named', async ({
  page,
}) => {
  const { name, orders } = await paidOrders(4);
  await enter(page.context(), admin);
  await page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => ((window as unknown as { printed: number }).printed += 1),
    });
  });
  await page.goto(`/admin/orders?search=${encodeURIComponent(name)}&state=to_pack`);
  await expect(page.getByRole('row')).toHaveCount(5);
  const call = await callAs(shop, admin);
  const [lost] = orders;
  await call('refund.create', { id: randomUUID(), orderId: lost?.id });

  await page.getByRole('checkbox', { name: 'All on this page' }).check();
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  const report = page
    .getByRole('status')
    .filter({ hasText: 'orders are packed' })
    .or(page.getByRole('alert'));
  await expect(report.first()).toContainText('3 orders are packed. 1 order is left as before:');
  await expect(report.first()).toContainText(`All that was charged for order ${lost?.number} is given back`);
  await page.getByRole('link', { name: 'Print slips' }).click();
  await expect(page.getByRole('region', { name: /^Order \d/ })).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeHidden();
  await expect(page.getByText(name).first()).toBeHidden();
});

test('packed orders are sent with a pasted list of tracking numbers, and found by one of them', async ({
  page,
}) => {
  const { name, orders } = await paidOrders(2);
  const call = await callAs(shop, admin);
  await call('orderBatch.pack', { ids: orders.map(({ id }) => id) });
  const [first, second] = orders;
  await enter(page.context(), admin);
  await page.goto(`/admin/orders?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Choose order ${first?.number}` }).check();
  await page.getByRole('checkbox', { name: `Choose order ${second?.number}` }).check();
  await page.getByRole('button', { name: 'Ship…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship orders' });
  await dialog.getByLabel('Carrier').fill('India Post');
  const tracking = `EE${first?.number}IN`;
  await dialog.getByLabel('Tracking numbers').fill(`${first?.number} ${tracking}\n999999999 EE2\n`);
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('There is no order 999999999.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Order ${first?.number}`) })).toContainText(
    'Shipped',
  );
  await page.getByLabel('Order number or e-mail').fill(tracking.toLowerCase());
  await page.getByLabel('Order number or e-mail').press('Enter');
  await expect(page.getByText(`1 order found for “${tracking.toLowerCase()}”.`)).toBeVisible();
});

test('a caller’s order is found by its recipient with one mistake, by keys alone', async ({ page }) => {
  const { person, orders } = await paidOrders(1);
  const recipient = `Xquorra ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'y')}`;
  await rows(
    shop,
    `update orders set delivery_address = jsonb_set(delivery_address, '{name}', to_jsonb($2::text)) where id = $1`,
    [orders[0]?.id, recipient],
  );
  await enter(page.context(), admin);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Order, product, customer or page' });
  await expect(box).toBeFocused();
  await box.pressSequentially('Xqourra');
  await expect(page.getByRole('option', { name: new RegExp(`^Order ${orders[0]?.number}`) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${orders[0]?.number}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: person.email })).toBeVisible();
});

test('keys move along a list, choose and open; they can be turned off', async ({ page }) => {
  const { name, orders } = await paidOrders(2);
  await enter(page.context(), admin);
  await page.goto(`/admin/orders?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  const [older, newer] = orders;
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `Order ${older?.number}` })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Choose order ${newer?.number}` })).toBeChecked();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Choose order ${newer?.number}` })).toBeChecked();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
});

test('a product is found by the SKU that its form was given, its stock says why it changed, and the slip of an order shows the SKU', async ({
  page,
}) => {
  const product = await addOwnProduct(shop);
  const sku = `KET-${product.word}`;
  await enter(page.context(), admin);
  await page.goto(`/admin/product/update/${product.id}`);
  await page.getByLabel('SKU').fill(sku);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText(/is updated\./)).toBeVisible();
  const stock = page.getByRole('region', { name: 'Stock' });
  await stock.getByLabel('Add or take away').selectOption('Take away');
  await stock.getByLabel('Units').fill('3');
  await stock.getByLabel('Why?').selectOption('Damaged');
  await stock.getByLabel('A note').fill('Fell off the shelf');
  await stock.getByRole('button', { name: 'Change stock' }).dblclick();
  await expect(stock.getByText('4 units in the house.')).toBeVisible();
  await page.reload();
  const change = stock.getByRole('row', { name: /Damaged: Fell off the shelf/ });
  await expect(change).toHaveCount(1);
  await expect(change).toContainText('−3');

  const call = await callAs(shop, await signUp(shop));
  const order = await newOrder(shop, call, 1, product.id);
  await call('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Order, product, customer or page' });
  await box.fill(sku.toLowerCase());
  await page.getByRole('option', { name: new RegExp(product.name) }).click();
  await expect(page).toHaveURL(`/admin/product/update/${product.id}`);
  await expect(stock.getByRole('row', { name: /Sold/ })).toContainText(`Order ${order.number}`);
  await page.goto(`/admin/slips?orders=${order.id}`);
  await expect(page.getByRole('region', { name: `Order ${order.number}` })).toContainText(`SKU ${sku}`);
});
