import { randomUUID } from 'node:crypto';
import { expect, test } from '../clean-page.fixture.ts';
import { AccountPage, enter } from './account.page.ts';
import { admin } from './admin-lists.page.ts';
import { linkTo } from './outbox.fixture.ts';

test('an owner invites a packer, who sees what packers do, and is told when the role goes', async ({
  page,
  browser,
  allowFault,
}) => {
  test.slow();
  allowFault(/401/);
  const email = `${randomUUID()}@example.com`;
  await enter(page.context(), admin);
  await page.goto('/admin/staff');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption('Packer');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Packer');

  const other = await browser.newContext();
  const theirs = await other.newPage();
  const account = new AccountPage(theirs);
  await account.open(await linkTo(email, 'You are invited to work in the shop'));
  await account.see(`For ${email}, in the role of packer.`);
  await account.fill({ Name: 'Kabir Shah', Password: 'a-new-long-password' });
  await theirs.keyboard.press('Enter');
  await account.see('Welcome to the shop');
  await theirs.getByRole('link', { name: 'Log in' }).last().click();
  await account.logIn({ email, password: 'a-new-long-password' });
  await expect(theirs).toHaveURL(/\/$/);
  await theirs.goto('/admin/dashboard');
  const navigation = theirs.getByRole('navigation', { name: 'Administration' });
  await expect(navigation.getByRole('link')).toHaveText([/^Overview/, /^Orders/, /^Returns/, /^Products/]);
  await theirs.goto('/admin/customers');
  await expect(theirs.getByRole('alert')).toHaveText(
    'Your role in this shop is packer. This needs the role of owner, manager or support.',
  );

  await theirs.goto('/crete/product');
  await expect(theirs.getByRole('alert')).toHaveText(
    'Your role in this shop is packer. This needs the role of owner or manager.',
  );
  await expect(theirs.getByRole('button', { name: 'Create Product' })).toHaveCount(0);

  await theirs.goto('/admin/orders');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Change role of Kabir Shah' }).click();
  await page.getByLabel('No role').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
  await theirs.getByRole('searchbox').fill('1');
  await theirs.keyboard.press('Enter');
  await account.see(/Your session has ended\. Please log in again/);
  await other.close();
});
