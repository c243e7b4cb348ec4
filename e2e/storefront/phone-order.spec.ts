import { randomUUID } from 'node:crypto';
import { expect, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import { admin } from './admin-lists.page.ts';
import { linkTo } from './outbox.fixture.ts';
import { approvedCard, homeAddress, Shopper } from './shopper.page.ts';

test('an order by phone is paid by the link of its letter', async ({ page, browser }) => {
  test.slow();
  const email = `${randomUUID()}@example.com`;
  await enter(page.context(), admin);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Order by phone' }).click();
  await page.getByLabel('E-mail of the customer').fill(email);
  await page.getByLabel('Find a product').fill('brass');
  await page.getByRole('button', { name: /^Add / }).first().click();
  for (const [label, text] of Object.entries(homeAddress)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: /^Make the order for/ }).click();
  await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
  const title = page.getByRole('heading', { level: 1, name: /^Order \d+$/ });
  const number = (await title.innerText()).replace('Order ', '');

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(await linkTo(email, `Please pay order ${number}`));
  await expect(theirs).toHaveURL(/\/cart$/);
  await expect(theirs.getByRole('heading', { name: `Order ${number} is waiting for payment` })).toBeVisible();
  const shopper = new Shopper(theirs);
  await theirs.getByRole('button', { name: 'Pay', exact: true }).click();
  await shopper.giveAddress();
  await shopper.fillCard(approvedCard);
  await shopper.pay();
  await shopper.seePaidOrder();
  await other.close();
});
