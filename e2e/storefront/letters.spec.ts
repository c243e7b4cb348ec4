import { randomUUID } from 'node:crypto';
import { expect, test } from '../clean-page.fixture.ts';
import { AccountPage, reachAndPress } from './account.page.ts';
import { linkTo } from './outbox.fixture.ts';
import { sharedShop, signUp } from './shopper.page.ts';

test.use({ viewport: { width: 360, height: 760 } });

test('a forgotten password is set by a letter, by keyboard, in the dark', async ({ page, allowFault }) => {
  allowFault(/400|401|404/);
  await page.emulateMedia({ colorScheme: 'dark' });
  const person = await signUp(sharedShop());
  const account = new AccountPage(page);
  await account.open('/login');
  await reachAndPress(page, 'link', 'Forgot your password?');
  await expect(page).toHaveURL(/\/forgot-password$/);
  // Enter does nothing before the page can send the form.
  await expect(page.getByRole('button', { name: 'Send the letter' })).toBeEnabled();
  await account.field('Email').focus();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(account.alert('Enter an e-mail address')).toBeVisible();
  await expect(account.field('Email')).toBeFocused();
  await account.fill({ Email: person.email });
  await page.keyboard.press('Enter');
  await account.see(`If ${person.email} has an account, a letter is on its way.`);

  const link = await linkTo(person.email, 'Set a new password');
  const set = page.getByRole('button', { name: 'Set password' });
  await account.open(`${link}x`);
  await expect(set).toBeEnabled();
  await account.field('New password').fill('a-new-long-password');
  await page.keyboard.press('Enter');
  await expect(account.alert('This link was used already, or is too old.')).toBeVisible();
  await page.goto('about:blank');
  await account.open(link);
  await expect(set).toBeEnabled();
  await account.field('New password').fill('password123');
  await page.keyboard.press('Enter');
  await expect(account.alert('one of the most common')).toBeVisible();
  await expect(account.field('New password')).toBeFocused();
  await account.field('New password').fill('a-new-long-password');
  await page.keyboard.press('Enter');
  await account.see('Your new password is set');
  await reachAndPress(page, 'link', 'Log in');
  await account.logIn(person);
  await expect(account.alert('E-mail or password is wrong.')).toBeVisible();
  await account.logIn({ ...person, password: 'a-new-long-password' });
  await expect(page).toHaveURL(/\/$/);
});

test('an address is confirmed, another one takes its place, and the old one takes it back', async ({
  page,
  allowFault,
}) => {
  allowFault(/401/);
  const person = await signUp(sharedShop());
  const account = new AccountPage(page);
  await account.open(await linkTo(person.email, 'Confirm your e-mail address'));
  await expect(page).toHaveURL(/\/login\?next=/);
  await account.logIn(person);
  await expect(page).toHaveURL(/\/confirm-email#/);
  await reachAndPress(page, 'button', 'Confirm');
  await account.see(`${person.email} is confirmed.`);

  await account.open('/profile/me');
  const next = `${randomUUID()}@example.com`;
  await account.fill({ Email: next, 'Current password': person.password });
  await page.keyboard.press('Enter');
  await account.see(`Confirm ${next}`);
  await account.see(`Until then you log in with ${person.email}.`);
  expect(await account.session()).toMatchObject({ email: person.email });
  await account.open(await linkTo(next, 'Confirm your new e-mail address'));
  await reachAndPress(page, 'button', 'Confirm');
  await account.see(`${next} is confirmed.`);
  expect(await account.session()).toMatchObject({ email: next });

  await account.open(await linkTo(person.email, 'Your e-mail address was changed'));
  await reachAndPress(page, 'button', 'Take it back');
  await account.see(`Your account has the address ${person.email} again.`);
  await account.open('/profile/me');
  await expect(page).toHaveURL(/\/login/);
  expect(await linkTo(person.email, 'Set a new password')).toContain('/reset-password#');
});
