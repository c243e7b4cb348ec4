import { expect, it } from 'vitest';
import { goodCard } from '../pages/shopper.fixture.ts';
import { inputOf } from '../pages/shop-page.fixture.ts';
import { ApplePayShop } from './apple-pay.fixture.ts';
import { useShop } from './browser.fixture.ts';
import { PayPalShop } from './paypal.fixture.ts';
import { VenmoShop } from './venmo.fixture.ts';

// Braintree's own widget with every way to pay at once, on a page with TLS.
const shop = useShop();
const apple = new ApplePayShop(shop);
const paypal = new PayPalShop(shop);
const venmo = new VenmoShop(shop);
const part = (id: string) => shop.page.locator(`[data-braintree-id="${id}"]`);

/** Goes back to the list of the ways to pay, and chooses one. */
async function choose(option: string): Promise<void> {
  await shop.page.evaluate('{ globalThis.before = dropin._model.getActivePaymentMethod(); null; }');
  if (await part('toggle').isVisible()) await part('toggle').click();
  await shop.page.locator(`.braintree-option__${option}`).click();
}

type Payload = { nonce: string; type: string; deviceData?: string; liabilityShifted?: boolean };

let paid = 0;

/** Waits until a method of this way was added and is chosen, asks for it, and charges it. */
async function charged(instrument: string, type: string): Promise<Payload> {
  paid += 1;
  const requestable =
    'dropin.isPaymentMethodRequestable() && dropin._model.getActivePaymentMethod() !== before && dropin._model.getActivePaymentMethod().type';
  await expect.poll(() => shop.page.evaluate(requestable)).toBe(type);
  const payload = (await shop.run(
    `dropin.requestPaymentMethod({ threeDSecure: { amount: '15.00' } })`,
  )) as Payload;
  expect(payload).toMatchObject({ type, deviceData: expect.stringContaining('correlation_id') });
  const sale = { amount: '15.00', orderId: `${paid}`, paymentMethodNonce: payload.nonce };
  const { success, transaction } = await shop.sandbox.gateway.transaction.sale(sale);
  expect([success, transaction.paymentInstrumentType]).toEqual([true, instrument]);
  return payload;
}

it('Braintree’s drop-in 1.48.0 is ready with all six ways to pay, and pays with each', async () => {
  await shop.openSecurely('apple-pay-script');
  await shop.page.addScriptTag({ url: 'https://js.braintreegateway.com/web/dropin/1.48.0/js/dropin.min.js' });
  const price = { amount: '15.00', currency: 'INR' };
  const options = {
    authorization: await shop.token(),
    container: '#widget',
    dataCollector: true,
    threeDSecure: true,
    paypal: { flow: 'checkout', ...price },
    paypalCredit: { flow: 'checkout', ...price },
    venmo: { allowDesktop: true, paymentMethodUsage: 'single_use' },
    applePay: { displayName: 'Shop', paymentRequest: { total: { label: 'Shop', amount: '15.00' } } },
    googlePay: {
      googlePayVersion: 2,
      transactionInfo: { currencyCode: 'INR', totalPriceStatus: 'FINAL', totalPrice: '15.00' },
    },
  };
  const create = `braintree.dropin.create(${JSON.stringify(options)}).then((one) => { globalThis.dropin = one; return 'ready'; })`;
  expect(await shop.run(create)).toBe('ready');
  expect(await shop.page.locator('.braintree-option').allInnerTexts()).toEqual([
    'Card',
    'PayPal',
    'PayPal Credit',
    'Venmo',
    'Apple Pay',
    'Google Pay',
  ]);

  await choose('applePay');
  await part('apple-pay-button').click();
  await expect.poll(() => apple.press.getAttribute('aria-disabled')).toBe('false');
  await apple.press.click();
  await charged('apple_pay_card', 'ApplePayCard');

  await choose('googlePay');
  const [popup] = await Promise.all([
    shop.page.waitForEvent('popup'),
    shop.page.getByRole('button', { name: 'Google Pay', exact: true }).click(),
  ]);
  await popup.getByRole('radio', { name: 'Visa ending in 1091' }).check();
  await popup.getByRole('button', { name: 'Pay', exact: true }).click();
  const challenge = shop.page.frameLocator('#Cardinal-CCA-IFrame');
  const verified = charged('android_pay_card', 'AndroidPayCard');
  await challenge.getByRole('button', { name: 'Approve' }).click();
  expect(await verified).toMatchObject({ liabilityShifted: true });

  await choose('venmo');
  await part('venmo-button').click();
  await venmo.decideByLink('Approve');
  await charged('venmo_account', 'VenmoAccount');

  await choose('paypal');
  await (await paypal.inWindow(() => part('paypal-button').getByRole('button').click())).press('Approve');
  await charged('paypal_account', 'PayPalAccount');

  await choose('paypalCredit');
  const credit = paypal.inWindow(() => part('paypal-credit-button').getByRole('button').click());
  await (await credit).press('Approve');
  await charged('paypal_account', 'PayPalAccount');

  await choose('card');
  for (const [key, value] of Object.entries(goodCard)) await inputOf(shop.page, key).fill(value);
  await expect.poll(() => shop.page.evaluate('dropin.isPaymentMethodRequestable()')).toBe(true);
  const payload = (await shop.run(
    `dropin.requestPaymentMethod({ threeDSecure: { amount: '15.00' } })`,
  )) as Payload;
  const sale = { amount: '15.00', orderId: 'card', paymentMethodNonce: payload.nonce };
  expect((await shop.sandbox.gateway.transaction.sale(sale)).transaction.creditCard?.last4).toBe('1111');
  expect(shop.missing).toEqual([]);
});
