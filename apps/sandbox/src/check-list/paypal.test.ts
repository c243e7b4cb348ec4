import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../control/browser-settings.ts';
import { useShop } from './browser.fixture.ts';

// The unmodified braintree-web with PayPal's script, approval page and frames of this sandbox.
const scripts = ['client.js', 'paypal-checkout.js'];
const shop = useShop(...scripts);
afterEach(() => shop.change(browserDefaults));

/** Creates the SDK's PayPal component, loads PayPal's script, and renders a button. */
async function button(
  authorization: string,
  flow: object,
  { more = '', sdk = {} }: { more?: string; sdk?: object } = {},
) {
  await shop.open(...scripts);
  const { flow: kind } = flow as { flow: string };
  const script = kind === 'vault' ? { vault: true, intent: 'tokenize' } : { currency: 'INR' };
  await shop.withClient(
    authorization,
    `(client) => braintree.paypalCheckout.create({ client }).then((checkout) => {
      Object.assign(globalThis, { checkout, heard: [] });
      return checkout.loadPayPalSDK(${JSON.stringify({ ...script, ...sdk })});
    }).then(() => paypal.Buttons({
      fundingSource: paypal.FUNDING.PAYPAL,
      ${kind === 'vault' ? 'createBillingAgreement' : 'createOrder'}: () => checkout.createPayment(${JSON.stringify(flow)}),
      onApprove: (data) => checkout.tokenizePayment(data).then((payload) => { heard.push(['approved', payload, data]); }),
      onCancel: (data) => { heard.push(['canceled', data]); },
      onError: ({ code, message }) => { heard.push(['error', code ?? message]); },
      ${more}
    }).render('#widget'))`,
  );
}
const paypalButton = (name = 'PayPal') => shop.page.getByRole('button', { name, exact: true });
async function popupOf(click: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([shop.page.waitForEvent('popup'), click()]);
  await popup.getByRole('button', { name: 'Approve' }).waitFor();
  return popup;
}
async function heard(): Promise<unknown[][]> {
  await expect.poll(() => shop.page.evaluate('heard.length')).toBeGreaterThan(0);
  return shop.page.evaluate('heard');
}

describe('PayPal', () => {
  it('pays for one payment', async () => {
    await button(await shop.token(), {
      flow: 'checkout',
      amount: '10.00',
      currency: 'INR',
      intent: 'authorize',
    });
    const popup = await popupOf(() => paypalButton().click());
    expect(await popup.getByRole('heading').innerText()).toBe('Pay Storefront INR 10.00');
    await popup.getByRole('button', { name: 'Approve' }).click();
    const [[, payload]] = (await heard()) as [[string, { nonce: string }]];
    expect(payload).toMatchObject({ type: 'PayPalAccount', details: { email: 'asha.buyer@example.com' } });
    await expect.poll(() => popup.isClosed()).toBe(true);
    const sale = await shop.sandbox.gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: payload.nonce,
    });
    expect(sale.transaction).toMatchObject({
      status: 'authorized',
      paypalAccount: { payerEmail: 'asha.buyer@example.com' },
    });
  });
});
