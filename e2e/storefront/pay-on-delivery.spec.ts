import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { admin, callAs } from './admin-lists.page.ts';
import { orderRow, transactionsOf } from './records.fixture.ts';
import { sharedShop, Shopper, signUp } from './shopper.page.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an order is placed by keyboard and paid at the door, and the gateway never hears of it', async ({
  page,
  browser,
}) => {
  const shop = sharedShop();
  const shopper = new Shopper(page);
  const popup = shopper.popup();
  await enter(page.context(), await signUp(shop));
  await shopper.putFirstProductIntoCart(2);
  await shopper.makePurchase();

  await pressEnterOn(popup.getByRole('button', { name: 'Paying with Pay on delivery' }), page);
  await expect(popup.getByText(/in cash or by UPI when your order is delivered/)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const place = popup.getByRole('button', { name: 'Place order' });
  await expect(place).toBeEnabled();
  await pressEnterOn(place, page);

  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText(/^Thank you! This order is confirmed\./)).toBeVisible();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText('To be paid on delivery')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(JSON.parse((await shopper.cartInStorage()) ?? '[]')).toEqual([]);
  const order = await orderRow(shop, id);
  expect(order?.state).toBe('confirmed');

  const office = await browser.newContext({ baseURL: shop.webUrl, viewport: { width: 1280, height: 800 } });
  await enter(office, admin);
  const list = await office.newPage();
  await list.goto(`/admin/orders?search=${order?.number}`);
  await list.getByRole('button', { name: `Order ${order?.number} is delivered` }).press('Enter');
  const question = list.getByRole('alertdialog', { name: `Is order ${order?.number} delivered and paid?` });
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await question.getByRole('button', { name: 'Delivered, money collected' }).press('Enter');
  await expect(list.getByText('Money collected, delivered')).toBeVisible();
  await expect(list.getByRole('region', { name: 'List of orders' })).toBeFocused();
  await office.close();

  await page.reload();
  await expect(page.getByText('Thank you! This order is paid. It has been delivered.')).toBeVisible();
  await expect(payment.getByText('Paid on delivery')).toBeVisible();
  expect(await transactionsOf(shop, id)).toEqual([]);
});

test('an order that was delivered meanwhile is not canceled, and says so; a canceled one leaves the focus in the page', async ({
  page,
  allowFault,
}) => {
  allowFault(/409/);
  const shop = sharedShop();
  const shopper = new Shopper(page);
  await enter(page.context(), await signUp(shop));
  const placed = async () => {
    await shopper.putFirstProductIntoCart(2);
    await shopper.makePurchase();
    await shopper.popup().getByRole('button', { name: 'Paying with Pay on delivery' }).click();
    await shopper.popup().getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
    return page.url().split('/').at(-1) ?? '';
  };
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  };

  const id = await placed();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  const call = await callAs(shop, admin);
  await call('order.collect', { id });
  await cancel();
  await expect(page.getByRole('alert')).toHaveText(/has been delivered and paid, so it cannot be canceled/);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(page.getByText('It has been delivered.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await placed();
  await cancel();
  await expect(page.getByText('This order was canceled. Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

/** Presses Tab until the button has the focus, then Enter. */
async function pressEnterOn(button: Locator, page: Page): Promise<void> {
  await expect(button).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await button.evaluate((element) => element.matches(':focus'))) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached the button.');
}
