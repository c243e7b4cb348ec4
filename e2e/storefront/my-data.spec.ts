import { readFile } from 'node:fs/promises';
import { expect, expectAccessibleInBothThemes, test } from '../clean-page.fixture.ts';
import { AccountPage, enter, reachAndPress } from './account.page.ts';
import { admin } from './admin-forms.page.ts';
import { sharedShop, signUp } from './shopper.page.ts';

test.use({ viewport: { width: 360, height: 760 } });

test('a person downloads what the shop has of them and deletes their account by keyboard; an admin reads that in the audit', async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/400|401/);
  const person = await signUp(sharedShop());
  const id = await enter(context, person);
  const account = new AccountPage(page);
  await account.open(`/profile/${id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    reachAndPress(page, 'button', 'Download my data'),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
  expect(data).toMatchObject({ account: { id, email: person.email }, orders: [] });

  await reachAndPress(page, 'button', 'Delete my account');
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  const field = dialog.getByLabel('Current password', { exact: true });
  await field.focus();
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(account.alert('The current password is wrong.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(person.password);
  await reachAndPress(page, 'button', 'Delete my account', dialog);
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await account.session()).toMatchObject({ token: null, email: null });
  await account.open('/login');
  await account.logIn(person);
  await expect(account.alert('E-mail or password is wrong.')).toBeVisible();

  await enter(context, admin);
  await account.open('/admin/dashboard');
  await reachAndPress(page, 'link', 'Audit');
  await account.field('E-mail or id of an account').fill(id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/audit?account=${id}`);
  const rows = page.getByRole('table', { name: 'Audit' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Account deleted' })).toHaveCount(1);
  await expect(rows.filter({ hasText: `An account that is gone: ${id}` })).toHaveCount(5);
  await expectAccessibleInBothThemes(page);
});
