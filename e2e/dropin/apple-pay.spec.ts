import { applePay, ApplePayPage } from './apple-pay.page.ts';
import { steer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';
import { endHold, injectFault } from './gateway-faults.fixture.ts';

let apple: ApplePayPage;
test.beforeEach(async ({ page, site }) => {
  apple = new ApplePayPage(page);
  await apple.open(site);
});
test.afterEach(({ site }) => steer(site, 'faults', undefined, 'DELETE'));

test('is chosen, canceled, and paid with; tells the shopper what went wrong, and can be tried again', async ({
  page,
  site,
  cleanPage,
}) => {
  expect(await apple.create({ applePay })).toBeNull();
  await expect(apple.option('applePay').locator('[data-wallet="applePay"]')).toBeVisible();
  await apple.option('applePay').click();
  await apple.button.focus();
  await page.keyboard.press('Enter');
  await expect(apple.dialog).toContainText('10.00');
  await expect(apple.toggle).toBeHidden();
  // A second press opens no other sheet, and is no error.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-braintree-id="apple-pay-button"]')?.click(),
  );
  await expect(apple.dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(apple.dialog).toHaveCount(0);
  await expect(apple.button).toBeFocused();
  await expect(apple.toggle).toBeVisible();
  await expect(apple.banner).toBeHidden();
  expect(await apple.request()).toMatchObject({ message: 'No payment method is available.' });
  await expect(apple.banner).toHaveText('Use the Apple Pay button to continue with your payment.');
  await apple.press();
  await expect(apple.banner).toBeHidden();
  await apple.pressPay();
  await expect(apple.chosen).toContainText('Apple Pay');
  expect(await apple.pay()).toEqual({
    nonce: expect.any(String),
    type: 'ApplePayCard',
    details: expect.objectContaining({
      cardType: 'Visa',
      rawPaymentData: { token: expect.objectContaining({ paymentData: expect.anything() }) },
    }),
    binData: expect.anything(),
  });
  await apple.call((dropin) => dropin.teardown());
  await apple.createAlone();
  const failed = 'A network error occurred while processing the Apple Pay payment. Please try again.';
  // The gateway can't be asked about the merchant.
  await injectFault(site, 'apple-pay-session', '500');
  await apple.button.click();
  await expect(apple.banner).toHaveText(failed);
  await expect(apple.dialog).toHaveCount(0);
  await steer(site, 'faults', undefined, 'DELETE');
  await apple.configure('domainName', 'shop.invalid');
  await apple.button.click();
  // The gateway refuses the merchant.
  await expect(apple.banner).toHaveText('Something went wrong on our end.');
  await expect.poll(() => apple.reasons.length).toBe(2);
  await apple.configure('domainName', undefined);
  // The card is refused, and Apple's sheet stays open for another try.
  await injectFault(site, 'apple-pay-card', '500');
  await apple.press();
  await apple.pressPay();
  await expect(apple.banner).toHaveText(failed);
  await steer(site, 'faults', undefined, 'DELETE');
  await apple.dialog.getByLabel(/Mastercard/).check();
  await apple.pressPay();
  await expect(apple.chosen).toContainText('Apple Pay');
  // The payment was authorized for another amount.
  await apple.configure('paymentRequest', { total: { label: 'Storefront', amount: 'much' } });
  await expect(apple.chosen).toHaveCount(0);
  await apple.button.click();
  await expect(apple.banner).toHaveText(
    'Developer Error: Something went wrong. Check the console for details.',
  );
  await apple.configure('paymentRequest', { total: { label: 'Storefront', amount: '12.00' } });
  await apple.press();
  await expect(apple.dialog).toContainText('12.00');
  await apple.pressPay();
  expect(await apple.pay()).toMatchObject({ type: 'ApplePayCard' });
  cleanPage.splice(0);
  expect(await Promise.all(apple.reasons)).toEqual([
    'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
    'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
    'APPLE_PAY_TOKENIZATION',
    expect.stringContaining('much'),
  ]);
});

test('ends in time, and with the widget', async ({ page, site, cleanPage }) => {
  await page.clock.install();
  await apple.createAlone();
  // Nobody answers for the merchant.
  await injectFault(site, 'apple-pay-session', 'hold-answer');
  let asked = page.waitForRequest(/apple_pay_web\/sessions/);
  await apple.button.click();
  await asked;
  await page.clock.fastForward(25_000);
  await expect(apple.banner).toHaveText(
    'A network error occurred while processing the Apple Pay payment. Please try again.',
  );
  await expect(apple.dialog).toHaveCount(0);
  await endHold(site);
  // The shopper closes the sheet while the gateway is asked for the card: nothing comes of the answer.
  await injectFault(site, 'apple-pay-card', 'hold-answer');
  for (const end of ['Cancel', 'teardown']) {
    await apple.press();
    asked = page.waitForRequest(/apple_payment_tokens/);
    await apple.pressPay();
    await asked;
    if (end === 'Cancel') await apple.dialog.getByRole('button', { name: end }).click();
    else await apple.call((dropin) => dropin.teardown());
    await expect(apple.dialog).toHaveCount(0);
  }
  const answered = page.waitForResponse(/apple_payment_tokens/);
  await endHold(site);
  await answered;
  await expect(page.locator('#dropin-container')).toBeEmpty();
  expect(await apple.heard()).toEqual([]);
  expect(cleanPage.splice(0).join()).toContain('Drop-in: applePay failed.');
});
