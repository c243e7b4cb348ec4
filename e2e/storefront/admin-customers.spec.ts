import { expect, expectAccessibleInBothThemes, test } from '../clean-page.fixture.ts';
import { AccountPage, enter } from './account.page.ts';
import { admin, callAs, newOrder } from './admin-lists.page.ts';
import { rows } from './records.fixture.ts';
import { approvedCard, sharedShop, Shopper, signUp } from './shopper.page.ts';

const shop = sharedShop();

test('an admin finds a person by e-mail, sees their order, and ends their session by keyboard; the person has to log in again', async ({
  page,
  browser,
  allowFault,
}) => {
  allowFault(/401|404/);
  const person = await signUp(shop, 'Zoya Khan');
  const order = await newOrder(shop, await callAs(shop, person));
  const office = await browser.newContext({ baseURL: shop.webUrl });
  await enter(office, person);
  const own = await office.newPage();
  await own.goto('/orders');
  await expect(own.getByRole('link', { name: `Order ${order.number}` })).toBeVisible();

  await enter(page.context(), admin);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Customers', exact: true }).press('Enter');
  await expect(page).toHaveURL('/admin/customers');
  const search = page.getByLabel('E-mail or name or id');
  await expect(page.getByRole('table', { name: 'Customers' }).getByRole('link').first()).toBeVisible();
  await search.fill(person.email.slice(0, 12));
  await search.press('Enter');
  await expect(page).toHaveURL(`/admin/customers?search=${person.email.slice(0, 12)}`);
  await expect(page.getByText(/^1 customer found for/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Zoya Khan' }).press('Enter');

  await expect(page).toHaveTitle(/Zoya Khan/);
  await expect(page.getByRole('link', { name: person.email })).toBeVisible();
  await expect(page.getByRole('link', { name: `Order ${order.number}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Orders within an hour/ })).toContainText('1 of');
  const sessions = page.getByRole('region', { name: 'Where the person is logged in' });
  // Of the browser, of the call that made the order, and of all.
  await expect(sessions.getByRole('button', { name: /^End \S/ })).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await sessions.getByRole('button', { name: 'End all' }).press('Enter');
  await expect(sessions.getByText('The person is logged in nowhere.')).toBeVisible();
  await expect(sessions).toBeFocused();
  await own.reload();
  await expect(own).toHaveURL(/\/login/);
  await new AccountPage(own).logIn(person);
  await expect(own.getByRole('link', { name: `Order ${order.number}` })).toBeVisible();
  await office.close();

  await page.goto(`/order/${order.id}`);
  await expect(page.getByRole('link', { name: 'Zoya Khan' })).toHaveAttribute('href', /^\/admin\/customer\//);
  await page.goto('/admin/customer/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: /not found|nothing/i })).toBeVisible();
});

test('an admin blocks a person who is about to pay: the popup says so, and so does the login', async ({
  page,
  browser,
  allowFault,
}) => {
  allowFault(/401/);
  const person = await signUp(shop, 'Zubin Mehta');
  const shopper = new Shopper(page);
  await shopper.putFirstProductIntoCart();
  await shopper.logInToCheckout(person);
  await shopper.makePurchase();
  await shopper.fillCard(approvedCard);

  const office = await browser.newContext({ baseURL: shop.webUrl });
  await enter(office, admin);
  const desk = await office.newPage();
  await desk.goto(`/admin/customers?search=${person.email}`);
  await desk.getByRole('link', { name: 'Zubin Mehta' }).click();
  await desk.getByRole('button', { name: 'More', expanded: false }).click();
  await desk.getByRole('menuitem', { name: 'Block…' }).click();
  await desk.getByLabel('Reason').fill('Never opens the door.');
  await desk.getByRole('button', { name: 'Block', exact: true }).press('Enter');
  await expect(desk.getByText('Never opens the door.')).toBeVisible();
  await expectAccessibleInBothThemes(desk);

  const sentence = 'The shop takes no orders, payments or logins with this e-mail address.';
  await shopper.pay();
  await expect(shopper.popup().getByText(sentence)).toBeVisible();
  await shopper.popup().getByRole('button', { name: 'Close' }).click();
  await expect(shopper.popup()).toBeHidden();
  await page.goto('/login');
  await new AccountPage(page).logIn(person);
  await expect(page.getByText(sentence)).toBeVisible();
  await office.close();
});

test('a person without the role reads the refusal on both pages, whatever their browser says, and nothing is recorded', async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/403/);
  const person = await signUp(shop);
  await enter(context, person);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('role', '1'));
  const [account] = await rows<{ id: string }>(shop, 'select id from accounts where email = $1', [
    admin.email,
  ]);
  for (const path of ['/admin/customers', `/admin/customer/${account?.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: 'Only an admin can do this.' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  const looks = await rows(
    shop,
    `select from audit_events where kind = 'customer_viewed'
      and by_account = (select id from accounts where email = $1)`,
    [person.email],
  );
  expect(looks).toEqual([]);
});
