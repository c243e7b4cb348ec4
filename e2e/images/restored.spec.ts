import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { AccountPage, appOf } from '../storefront/account.page.ts';

test('after everything was destroyed and restored, the admin logs in with the app and finds the order and the photo', async ({
  page,
}) => {
  const app = appOf(await readFile(process.env['E2E_AUTHENTICATOR'] ?? '', 'utf8'));
  const account = new AccountPage(page);
  await account.open('/login');
  await account.logIn({ email: 'admin@example.com', password: process.env['E2E_ADMIN_PASSWORD'] ?? '' });
  await account.field('Code').fill(app.generate());
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/orders');
  await expect(page.getByText('Kettle').first()).toBeVisible();
  await page.goto('/');
  await page
    .getByRole('link', { name: /View Product/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettle');
  const photo = page.getByRole('main').getByRole('img', { name: 'Kettle' }).first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
