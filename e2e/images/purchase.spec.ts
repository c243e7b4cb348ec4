import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { AccountPage } from '../storefront/account.page.ts';
import { AdminForms, jpeg } from '../storefront/admin-forms.page.ts';
import { approvedCard, Shopper } from '../storefront/shopper.page.ts';

test('the first admin makes a product with a photo and buys it by card', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const admin = { email: 'admin@example.com', password: process.env['E2E_ADMIN_PASSWORD'] ?? '' };
  const account = new AccountPage(page);
  const forms = new AdminForms(page);
  const shopper = new Shopper(page);

  await account.open('/login');
  await account.logIn(admin);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/create/category');
  await forms.fill({ Name: 'Kitchen' });
  await forms.press('Create Category');
  await account.see('Kitchen is created');
  await page.goto('/crete/product');
  await page.getByLabel('Photo').setInputFiles(await jpeg());
  await forms.fill({
    Name: 'Kettle',
    Description: 'Boils water.',
    Category: 'Kitchen',
    Price: '99.5',
    Quantity: '7',
    Shipping: 'Yes',
  });
  await forms.press('Create Product');
  await account.see('Kettle is created');

  await forms.press('View Product');
  const photo = page.getByRole('main').getByRole('img', { name: 'Kettle' }).first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await shopper.putFirstProductIntoCart();
  await shopper.makePurchase();
  await shopper.fillCard(approvedCard);
  await shopper.pay();
  await shopper.seePaidOrder();
  await writeFile(process.env['E2E_AUTHENTICATOR'] ?? '', await account.setUpApp(admin.password));
  expect(problems).toEqual([]);
});
