import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { admin, callAs, newOrder } from './admin-lists.page.ts';
import { linkTo } from './outbox.fixture.ts';
import { confirmEmail, rows } from './records.fixture.ts';
import { sharedShop, signUp } from './shopper.page.ts';

const shop = sharedShop();

/** Counts presses of the mouse, and of keys except for those that type; each answer is the number since the one before. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => (presses += 1));
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    addEventListener('pointerdown', countPress, true);
    addEventListener(
      'keydown',
      ({ target, key }) => {
        const types = target instanceof Element && target.matches('input, textarea') && key !== 'Enter';
        if (!types) countPress();
      },
      true,
    );
  });
  return () => {
    const counted = presses;
    presses = 0;
    return counted;
  };
}

/** A name that nobody else has. */
const someName = () => `Zebunnisa ${randomUUID().replaceAll(/[\d-]/g, 'q').slice(0, 12)}`;

test('twelve orders are packed and printed, a caller’s order is found, a wrong address mended and a month exported, each in a few presses', async ({
  page,
  browser,
}) => {
  const person = await signUp(shop);
  // An address that nobody has proved is told of few orders.
  await confirmEmail(shop, person);
  const name = someName();
  await rows(shop, 'update accounts set name = $2 where lower(email) = lower($1)', [person.email, name]);
  const call = await callAs(shop, person);
  const orders: { id: string; number: string }[] = [];
  for (let made = 0; made < 12; made++) {
    const order = await newOrder(shop, call);
    await call('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });
    orders.push(order);
  }
  const [wrong] = orders;
  const recipient = someName();
  await rows(
    shop,
    `update orders set delivery_address = jsonb_set(delivery_address, '{name}', to_jsonb($2::text)) where id = $1`,
    [wrong?.id, recipient],
  );

  await enter(page.context(), admin);
  await page.addInitScript(() => {
    const counted = Object.assign(window, { printed: 0 });
    window.print = () => (counted.printed += 1);
  });
  const pressed = await countPresses(page);
  const link = (label: string | RegExp) => page.getByRole('link', { name: label, exact: true });
  await page.goto('/admin/dashboard');
  await expect(link('Orders')).toBeVisible();

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Order, product, customer or page' }).fill(recipient);
  await page.getByRole('option', { name: `Order ${wrong?.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${wrong?.number}` })).toBeVisible();
  expect(pressed()).toBe(2);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change the address…' }).click();
  const dialog = page.getByRole('dialog', { name: `Change the address of order ${wrong?.number}` });
  await dialog.getByLabel('House number and street').fill('7 Hill Road');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('7 Hill Road', { exact: true })).toBeVisible();
  expect(pressed()).toBeLessThanOrEqual(4);

  await link('Orders').click();
  await link(/^To pack/).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(13);
  await page.getByRole('checkbox', { name: 'All on this page' }).check();
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  await expect(page.getByText('12 orders are packed.')).toBeVisible();
  await link('Print slips').click();
  await expect(page.getByRole('region', { name: /^Order \d/ })).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  expect(pressed()).toBeLessThanOrEqual(6);
  await expect(page.getByRole('region', { name: `Order ${wrong?.number}` })).toContainText('7 Hill Road');

  await page.goto(`/admin/audit?kind=order_address_changed`);
  await expect(page.getByRole('row').filter({ hasText: `${wrong?.number}` })).toContainText(admin.email);

  const home = await browser.newContext({ baseURL: shop.webUrl });
  await enter(home, person);
  const own = await home.newPage();
  await own.goto(await linkTo(person.email, `Order ${wrong?.number} goes to another address`));
  await expect(own.getByRole('heading', { level: 1, name: `Order ${wrong?.number}` })).toBeVisible();
  await expect(own.getByText('7 Hill Road')).toBeVisible();
  await home.close();

  const accountant = await signUp(shop, 'Kiran Bose');
  await rows(shop, `update accounts set role = 1, staff_role = 'accountant' where lower(email) = lower($1)`, [
    accountant.email,
  ]);
  await rows(shop, `update invoices set issued_on = issued_on - interval '1 month' where order_id = $1`, [
    wrong?.id,
  ]);
  const office = await browser.newContext({ baseURL: shop.webUrl });
  await enter(office, accountant);
  const books = await office.newPage();
  const pressedThere = await countPresses(books);
  await books.goto('/admin/dashboard');
  await books.getByRole('link', { name: 'Invoices' }).click();
  await books.getByRole('navigation', { name: 'Months' }).getByRole('link').first().click();
  const saved = books.waitForEvent('download');
  await books.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d\.csv$/);
  expect(pressedThere()).toBeLessThanOrEqual(3);
  await office.close();
});
