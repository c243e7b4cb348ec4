import { expect, it } from 'vitest';
import { useShop } from './browser.fixture.ts';
import { PayPalShop } from './paypal.fixture.ts';

// Braintree's own widget with PayPal's older script, in the newest and in the documented version.
const shop = useShop();
const paypal = new PayPalShop(shop);
const part = (id: string) => shop.page.locator(`[data-braintree-id="${id}"]`);

it.each(['1.48.0', '1.33.1'])('Braintree’s drop-in %s pays by PayPal and PayPal Credit', async (version) => {
  const customerId = await shop.customer();
  await shop.open();
  await shop.page.addScriptTag({
    url: `https://js.braintreegateway.com/web/dropin/${version}/js/dropin.min.js`,
  });
  const options = {
    authorization: await shop.token({ customerId }),
    container: '#widget',
    paypal: { flow: 'vault', buttonStyle: { color: 'blue', shape: 'pill', size: 'responsive' } },
    paypalCredit: { flow: 'checkout', amount: '15.00', currency: 'INR' },
  };
  const create = `braintree.dropin.create(${JSON.stringify(options)}).then((one) => { globalThis.dropin = one; return 'ready'; })`;
  expect(await shop.run(create)).toBe('ready');
  expect(await shop.page.locator('.braintree-option').allInnerTexts()).toEqual([
    'Card',
    'PayPal',
    'PayPal Credit',
  ]);
  await shop.page.locator('.braintree-option__paypal').click();
  await (await paypal.clicked()).press('Cancel');
  await (await paypal.clicked()).press('Approve');
  await expect.poll(() => part('methods-label').innerText()).toBe('Paying with PayPal');
  expect(await shop.run('dropin.requestPaymentMethod()')).toMatchObject({
    type: 'PayPalAccount',
    vaulted: true,
  });
  expect((await shop.sandbox.gateway.customer.find(customerId)).paymentMethods).toMatchObject([
    { email: 'asha.buyer@example.com' },
  ]);
  await part('toggle').click();
  await shop.page.locator('.braintree-option__paypalCredit').click();
  const credit = paypal.inWindow(() => part('paypal-credit-button').getByRole('button').click());
  await (await credit).press('Approve');
  await expect.poll(() => shop.page.locator('.braintree-method').count()).toBe(2);
  await expect.poll(() => shop.page.evaluate('dropin.isPaymentMethodRequestable()')).toBe(true);
  const payload = (await shop.run('dropin.requestPaymentMethod()')) as { nonce: string };
  expect(payload).toMatchObject({ type: 'PayPalAccount', details: { email: 'asha.buyer@example.com' } });
  const sale = { amount: '15.00', orderId: version, paymentMethodNonce: payload.nonce };
  expect((await shop.sandbox.gateway.transaction.sale(sale)).success).toBe(true);
  expect(shop.missing).toEqual([]);
});

it('Braintree’s drop-in reports a payment that PayPal refuses, and goes on without PayPal’s script', async () => {
  await shop.open('dropin.js');
  const open = async (paypalOptions: object) =>
    shop.run(
      `braintree.dropin.create(${JSON.stringify({
        authorization: await shop.token(),
        container: '#widget',
        paypal: paypalOptions,
      })}).then((one) => { globalThis.dropin = one; return 'ready'; })`,
    );
  expect(await open({ flow: 'checkout', amount: '1.234', currency: 'INR' })).toBe('ready');
  await shop.page.locator('.braintree-option__paypal').click();
  await Promise.all([shop.page.waitForEvent('popup'), paypal.button().click()]);
  await expect.poll(() => part('sheet-error-text').innerText()).toBe('Something went wrong on our end.');
  await shop.open('dropin.js');
  await shop.sandbox.control('faults', { family: 'paypal-script', kind: '500' });
  expect(await open({ flow: 'vault' })).toBe('ready');
  expect(await part('card').isVisible()).toBe(true);
});
