import { expect, test } from '../clean-page.fixture.ts';
import { AccountPage, enter } from './account.page.ts';
import { admin, callAs, newOrder } from './admin-lists.page.ts';
import { rows } from './records.fixture.ts';
import { sharedShop, signUp } from './shopper.page.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a shopper asks for a return on a phone, an admin accepts it, both see that the money goes back, and it is bought again', async ({
  page,
  browser,
  allowFault,
}) => {
  allowFault(/400/);
  const shop = sharedShop();
  const person = await signUp(shop);
  const call = await callAs(shop, person);
  const order = await newOrder(shop, call);
  await call('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });

  await enter(page.context(), person);
  await page.goto(`/order/${order.id}`);
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns.getByText(/^You can ask to return products until/)).toBeVisible();
  await returns.getByRole('button', { name: 'Return items' }).click();
  const form = page.getByRole('dialog', { name: `Return items of order ${order.number}` });
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(form.getByText('Choose a reason.')).toBeVisible();
  await form.getByRole('radio', { name: 'Damaged' }).check();
  await form.getByRole('textbox', { name: /Anything else/ }).fill('The lid is cracked.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(form).toBeHidden();
  await expect(returns.getByText('Return asked for')).toBeVisible();
  await expect(returns.getByRole('button')).toHaveCount(0);

  const office = await browser.newContext({ baseURL: shop.webUrl, viewport: { width: 1280, height: 800 } });
  await enter(office, admin);
  const desk = await office.newPage();
  await desk.goto(`/admin/orders?search=${order.number}`);
  await expect(desk.getByText('Return to answer')).toBeVisible();
  await desk.getByRole('link', { name: `Order ${order.number}` }).click();
  await desk.getByRole('textbox', { name: 'Answer to the shopper' }).fill('Please send it to us.');
  await desk.getByRole('checkbox', { name: 'Put the goods back in stock' }).check();
  await desk.getByRole('button', { name: 'Accept and refund' }).dblclick();
  const atDesk = (name: string) => desk.getByRole('region', { name });
  await expect(atDesk('Returns').getByText('Return accepted')).toBeVisible();
  for (const text of [/^Return asked for$/, /^Return accepted$/, 'Please send it to us.', /^Refund of ₹ 10$/])
    await expect(atDesk('Timeline').getByText(text)).toBeVisible();
  await expect(desk.getByText(/^₹ 10 were refunded\./)).toBeVisible();
  await office.close();

  await page.reload();
  await expect(returns.getByText(/^₹ 10 were refunded\./)).toBeVisible();
  await expect(returns.getByText('The shop writes: “Please send it to us.”')).toBeVisible();
  await expect(page.getByText('This order was canceled, and the whole amount was refunded.')).toBeVisible();

  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Your Cart has 1 Items')).toBeVisible();
});

test('what was chosen and written for a return, and for its answer, comes back after a session that ended meanwhile', async ({
  page,
  browser,
  allowFault,
}) => {
  allowFault(/401/);
  const shop = sharedShop();
  const person = await signUp(shop);
  const call = await callAs(shop, person);
  const order = await newOrder(shop, call);
  await call('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });

  const id = await enter(page.context(), person);
  await page.goto(`/order/${order.id}`);
  await page.getByRole('button', { name: 'Return items' }).click();
  const form = page.getByRole('dialog', { name: `Return items of order ${order.number}` });
  await form.getByRole('combobox').selectOption('None');
  await form.getByRole('radio', { name: 'Damaged' }).check();
  await form.getByRole('textbox', { name: /Anything else/ }).fill('The lid is cracked.');
  await rows(shop, 'update sessions set revoked_at = now() where account_id = $1', [id]);
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(page).toHaveURL(/\/login/);
  await new AccountPage(page).logIn(person);
  await expect(form.getByText('What you had typed is back.')).toBeVisible();
  await expect(form.getByRole('combobox')).toHaveValue('0');
  await expect(form.getByRole('radio', { name: 'Damaged' })).toBeChecked();
  await expect(form.getByRole('textbox', { name: /Anything else/ })).toHaveValue('The lid is cracked.');
  await form.getByRole('combobox').selectOption('1 of 1');
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Returns' }).getByText('Return asked for')).toBeVisible();
  await expect(form).toHaveCount(0);

  const office = await browser.newContext({ baseURL: shop.webUrl });
  await enter(office, admin);
  const desk = await office.newPage();
  await desk.goto(`/order/${order.id}`);
  const answer = desk.getByRole('textbox', { name: 'Answer to the shopper' });
  await answer.fill('Please send it to us.');
  await desk.getByRole('checkbox', { name: 'Put the goods back in stock' }).check();
  // Other journeys use this admin's sessions too.
  await desk.evaluate(() => localStorage.setItem('token', 'ended'));
  await desk.getByRole('button', { name: 'Decline' }).click();
  await expect(desk).toHaveURL(/\/login/);
  await new AccountPage(desk).logIn(admin);
  await expect(answer).toHaveValue('Please send it to us.');
  await expect(desk.getByRole('checkbox', { name: 'Put the goods back in stock' })).toBeChecked();
  await office.close();
});
