import { PayPalPage, checkout } from './paypal.page.ts';
import { makeCustomer, steer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';

let paypal: PayPalPage;
test.beforeEach(async ({ page, site }) => {
  paypal = new PayPalPage(page);
  await paypal.open(site);
});

test('is chosen, canceled, closed, approved, and paid with', async ({ page }) => {
  expect(await paypal.create({ paypal: checkout })).toBeNull();
  await paypal.option('paypal').click();
  const first = await paypal.press();
  await expect(first.getByRole('heading')).toHaveText('Pay Storefront USD 10.00');
  await expect(paypal.toggle).toBeHidden();
  // A second press brings the window to the front, and opens no other.
  await paypal.button().click();
  expect(page.context().pages()).toHaveLength(2);
  await paypal.cancel(first);
  await expect(paypal.toggle).toBeVisible();
  await expect(paypal.banner).toBeHidden();
  const second = await paypal.press();
  await second.close();
  await expect(paypal.toggle).toBeVisible();
  expect(await paypal.request()).toMatchObject({ message: 'No payment method is available.' });
  await expect(paypal.banner).toHaveText('Use the PayPal button to continue with your payment.');
  await paypal.approve(await paypal.press());
  await expect(page.locator('.braintree-method--active')).toContainText('asha.buyer@example.com');
  expect(await paypal.pay()).toEqual({
    nonce: expect.any(String),
    type: 'PayPalAccount',
    details: expect.objectContaining({ email: 'asha.buyer@example.com' }),
  });
  expect(await paypal.heard()).toEqual([
    'changeActiveView options->paypal',
    'rejected',
    'changeActiveView paypal->methods',
    'paymentMethodRequestable true',
    'resolved',
  ]);
});
