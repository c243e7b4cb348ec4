import { expect, it } from 'vitest';
import { useShop } from './browser.fixture.ts';
import { VenmoShop } from './venmo.fixture.ts';

// Braintree's own widget with Venmo on a computer, by both kinds of payment contexts.
const shop = useShop();
const venmo = new VenmoShop(shop);
const part = (id: string) => shop.page.locator(`[data-braintree-id="${id}"]`);

it.each([
  ['1.48.0', { paymentMethodUsage: 'single_use' }],
  ['1.33.1', {}],
])('Braintree’s drop-in %s with %j pays by Venmo', async (version, options) => {
  await shop.open();
  await shop.page.addScriptTag({
    url: `https://js.braintreegateway.com/web/dropin/${version}/js/dropin.min.js`,
  });
  const given = {
    authorization: await shop.token(),
    container: '#widget',
    venmo: { allowDesktop: true, ...options },
  };
  const create = `braintree.dropin.create(${JSON.stringify(given)}).then((one) => { globalThis.dropin = one; return 'ready'; })`;
  expect(await shop.run(create)).toBe('ready');
  await shop.page.locator('.braintree-option__venmo').click();
  await part('venmo-button').click();
  await venmo.decideByLink('Cancel');
  await venmo.says('The authorization was canceled');
  await venmo.frame.getByRole('button', { name: 'Try again' }).click();
  await venmo.decideByLink('Approve');
  await expect.poll(() => part('methods-label').innerText()).toBe('Paying with Venmo');
  const payload = (await shop.run('dropin.requestPaymentMethod()')) as { nonce: string };
  expect(payload).toMatchObject({ type: 'VenmoAccount', details: { username: '@asha-buyer' } });
  const sale = { amount: '15.00', orderId: payload.nonce, paymentMethodNonce: payload.nonce };
  expect((await shop.sandbox.gateway.transaction.sale(sale)).success).toBe(true);
});
