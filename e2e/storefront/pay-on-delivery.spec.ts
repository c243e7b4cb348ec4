import { expect, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { admin, callAs, newOrder } from './admin-lists.page.ts';
import { confirmEmail, orderRow, transactionsOf } from './records.fixture.ts';
import { sharedShop, Shopper, signUp } from './shopper.page.ts';
import { newShopper, tabTo } from './ways-to-pay.page.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an order is placed by keyboard and paid at the door, and the gateway never hears of it', async ({
  page,
  browser,
}) => {
  const { shop, shopper } = await newShopper(page);
  const popup = shopper.popup();
  await tabTo(popup.getByRole('button', { name: 'Paying with Pay on delivery' }));
  await page.keyboard.press('Enter');
  await expect(popup.getByText(/in cash or by UPI when your order is delivered/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const place = popup.getByRole('button', { name: 'Place order' });
  await expect(place).toBeEnabled();
  await tabTo(place);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText(/^Thank you\. This order is confirmed\./)).toBeVisible();
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
  await list.getByRole('button', { name: `Accept order ${order?.number}` }).press('Enter');
  const delivered = list.getByRole('button', { name: `Order ${order?.number} is delivered` });
  await expect(delivered).toBeFocused();
  await expect(list.getByText(/^To be accepted until/)).toHaveCount(0);
  await delivered.press('Enter');
  const question = list.getByRole('alertdialog', { name: `Is order ${order?.number} delivered and paid?` });
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await question.getByRole('button', { name: 'Delivered, money collected' }).press('Enter');
  await expect(
    list.getByRole('row', { name: `Order ${order?.number}` }).getByText('Delivered'),
  ).toBeVisible();
  await expect(list.getByRole('region', { name: 'List of orders' })).toBeFocused();
  await office.close();

  await page.reload();
  await expect(page.getByText('Thank you. This order is paid. It has been delivered.')).toBeVisible();
  await expect(payment.getByText('Paid on delivery')).toBeVisible();
  expect(await transactionsOf(shop, id)).toEqual([]);
});

test('an order that was delivered meanwhile is not canceled, and says so; a canceled one leaves the focus in the page', async ({
  page,
  allowFault,
}) => {
  allowFault(/409/);
  const shop = sharedShop();
  const person = await signUp(shop);
  await confirmEmail(shop, person);
  const call = await callAs(shop, person);
  const placed = async () => {
    const { id } = await newOrder(shop, call);
    await call('order.payOnDelivery', { id });
    await page.goto(`/order/${id}`);
    return id;
  };
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  };

  await enter(page.context(), person);
  const id = await placed();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await (
    await callAs(shop, admin)
  )('order.collect', { id });
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

test('a shopper whose e-mail is not confirmed reads what pay on delivery needs, and is led there by keyboard', async ({
  page,
}) => {
  const shop = sharedShop();
  const person = await signUp(shop);
  await enter(page.context(), person);
  await page.goto('/');
  const shopper = new Shopper(page, shop);
  await shopper.orderAgain();
  const link = shopper.popup().getByRole('link', { name: 'confirm your e-mail address' });
  await expect(link).toBeVisible();
  await expect(shopper.popup().getByRole('button', { name: 'Paying with Pay on delivery' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await link.press('Enter');
  await expect(page.getByText(`Confirm ${person.email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the letter again' })).toBeVisible();
});
