import { randomUUID } from 'node:crypto';
import type { GuestSession } from 'contracts';
import { expect, test } from '../clean-page.fixture.ts';
import { AccountPage, enter } from './account.page.ts';
import { codeTo, linkTo } from './outbox.fixture.ts';
import { orderRow } from './records.fixture.ts';
import { approvedCard, Shopper, sharedShop, signUp } from './shopper.page.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a stranger buys as a guest on a phone, finds the order again elsewhere, and makes an account of it', async ({
  page,
  browser,
  allowFault,
}) => {
  allowFault(/400|401/);
  const email = `${randomUUID()}@example.com`;
  const shopper = new Shopper(page);
  const product = await shopper.putFirstProductIntoCart();
  await expect(page.getByRole('link', { name: 'Log in to Checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Check out as a guest' }).click();
  await page.getByLabel('Email').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an e-mail address, such as name@example.com.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(shopper.popup()).toBeVisible();
  await shopper.popup().getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(shopper.popup().getByLabel('Name')).toBeFocused();
  await expect(shopper.popup().getByText('Enter the name')).toBeInViewport({ ratio: 1 });
  await shopper.giveAddress();
  await shopper.openCardForm();
  await expect(shopper.popup().getByRole('checkbox', { name: /for next time/ })).toHaveCount(0);
  await shopper.fillCard(approvedCard);
  await shopper.pay();
  const id = await shopper.seePaidOrder();
  const number = String((await orderRow(sharedShop(), id))?.number);
  await expect(page.getByText(product).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'All your orders' })).toHaveCount(0);

  // Elsewhere nobody knows this guest.
  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const found = new AccountPage(await elsewhere.newPage());
  await found.open(`/order/${id}`);
  await expect(found.page).toHaveURL(/\/login\?next=/);
  await found.page.getByRole('link', { name: 'Find your order' }).click();
  const ask = found.page.getByRole('button', { name: 'Send me a code' });
  await expect(ask).toBeEnabled();
  await found.fill({ 'Order number': number, Email: email });
  await ask.click();
  await found.see(`If order ${number} was made with ${email}, a letter with a code is on its way.`);
  await expect(found.field('Code')).toBeFocused();
  await found.field('Code').fill('no code');
  await found.page.keyboard.press('Enter');
  await found.see('The code has six digits.');
  await found.field('Code').fill('000000');
  await found.page.keyboard.press('Enter');
  await found.see('This code is wrong or too old.');
  await found.field('Code').fill(await codeTo(email, number));
  await found.page.keyboard.press('Enter');
  await expect(found.page).toHaveURL(new RegExp(`/order/${id}$`));
  await expect(found.page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await found.press('Make an account');
  await found.see('A letter is on its way to the address of this order.');

  await found.open(await linkTo(email, 'Choose a password for your account'));
  await expect(found.page.getByRole('button', { name: 'Set password' })).toBeEnabled();
  await found.field('New password').fill('a-new-long-password');
  await found.page.keyboard.press('Enter');
  await found.see('Your new password is set');
  await found.open('/login?next=/orders');
  await expect(found.page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await found.logIn({ email, password: 'a-new-long-password' });
  await expect(found.page).toHaveURL(/\/orders$/);
  await found.see(`Order ${number}`);
  await elsewhere.close();
});

test('a guest stops on the cart page, and Logout ends a guest of the same browser too', async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/favicon\.ico/);
  const { webUrl, apiUrl } = sharedShop();
  const begin = async () => {
    const body = JSON.stringify({ email: `${randomUUID()}@example.com` });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${apiUrl}/trpc/guest.begin`, { method: 'POST', headers, body });
    return ((await answer.json()) as { result: { data: GuestSession } }).result.data;
  };
  const opens = async ({ token }: GuestSession) =>
    (await fetch(`${apiUrl}/trpc/order.open`, { headers: { authorization: `Bearer ${token}` } })).status;
  const remember = ({ token, userId, email }: GuestSession) =>
    page.evaluate((text) => localStorage.setItem('guest', text), `${token} ${userId} ${email}`);
  const remembered = () => page.evaluate(() => localStorage.getItem('guest'));

  await new Shopper(page).putFirstProductIntoCart();
  const stopping = await begin();
  await remember(stopping);
  await page.reload();
  expect(await opens(stopping)).toBe(200);
  await page.getByRole('button', { name: 'Stop as a guest' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Check out as a guest' })).toBeVisible();
  expect(await remembered()).toBeNull();
  await expect.poll(() => opens(stopping)).toBe(401);

  await enter(context, await signUp(sharedShop()));
  await page.goto(`${webUrl}/shop`);
  const forgotten = await begin();
  await remember(forgotten);
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page).toHaveURL(/\/$/);
  expect(await remembered()).toBeNull();
  await expect.poll(() => opens(forgotten)).toBe(401);
});
