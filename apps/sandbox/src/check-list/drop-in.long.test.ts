import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../settings/browser-settings.ts';
import { merchant } from '../merchant/merchant.ts';
import { goodCard } from '../pages/shopper.fixture.ts';
import { inputOf } from '../pages/shop-page.fixture.ts';
import { nonceFor } from '../sandbox.fixture.ts';
import { useShop } from './browser.fixture.ts';

// Runs Braintree's own widget, the unmodified braintree-web-drop-in, on a merchant page.
const shop = useShop();
afterEach(() => shop.change(browserDefaults));

type Payload = { nonce: string; type: string; details: { lastFour: string }; deviceData?: string };

/** Creates the widget on the page, and waits until it is ready. */
async function open(authorization: string, options: object = {}): Promise<void> {
  const given = JSON.stringify({ authorization, container: '#widget', ...options });
  expect(
    await shop.run(
      `braintree.dropin.create(${given}).then((dropin) => { globalThis.dropin = dropin; return 'ready'; })`,
    ),
  ).toBe('ready');
}

const part = (id: string) => shop.page.locator(`[data-braintree-id="${id}"]`);
const methods = () => shop.page.locator('.braintree-method');
/** Waits until exactly these texts are shown, one per line. */
const shown = (titles: string[], some = methods()) =>
  expect
    .poll(async () => (await some.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual(titles);
/** Requests a payment method as soon as the widget reports that one is available. */
async function request(options: object = {}): Promise<Payload> {
  await expect.poll(() => shop.page.evaluate('dropin.isPaymentMethodRequestable()')).toBe(true);
  return (await shop.run(`dropin.requestPaymentMethod(${JSON.stringify(options)})`)) as Payload;
}

async function type(card: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(card)) await inputOf(shop.page, key).fill(value);
}

const sell = (amount: string, paymentMethodNonce: string, more: object = {}) =>
  shop.sandbox.gateway.transaction.sale({ amount, paymentMethodNonce, ...more });

const savedCard = (number: string) => nonceFor(shop.sandbox.url, { number, expirationDate: '12/34' });

/** The version that shops of today load, the one that the specification documents, and two between. */
const versions = ['1.33.1', '1.40.2', '1.43.0', '1.48.0'];

describe.each(versions)('Braintree’s own drop-in %s, from Braintree’s address', (version) => {
  /** Opens a page whose only script is this version's. */
  async function load(): Promise<void> {
    await shop.open();
    const url = `https://js.braintreegateway.com/web/dropin/${version}/js/dropin.min.js`;
    await shop.page.addScriptTag({ url });
    expect(await shop.page.evaluate('braintree.dropin.VERSION')).toBe(version);
  }

  it('is ready, looks as it should, pays by a new card with a challenge and by a saved one, deletes one, and reports what it does', async () => {
    const begun = Date.now();
    const customerId = await shop.customer(await savedCard('5555555555554444'));
    await load();
    const options = { dataCollector: true, threeDSecure: true };
    await open(await shop.tokenFor('GraphQL', { customerId }), options);
    expect(
      await shop.page.evaluate("getComputedStyle(document.querySelector('.braintree-dropin')).minWidth"),
    ).toBe('200px');
    await part('toggle').click();
    await type({ ...goodCard, number: '4000000000001091' });
    const requested = request({ threeDSecure: { amount: '20.00' } });
    const challenge = shop.page.frameLocator('#Cardinal-CCA-IFrame');
    await challenge.getByRole('button', { name: 'Approve' }).click();
    const { nonce, ...payload } = await requested;
    expect(payload).toMatchObject({
      type: 'CreditCard',
      details: { lastFour: '1091', cardType: 'Visa' },
      liabilityShifted: true,
      deviceData: expect.stringContaining('correlation_id'),
    });
    await shown(['Ending in 1091 Visa', 'Ending in 4444 Mastercard']);
    const verified = { orderId: version, options: { threeDSecure: { required: true } } };
    expect(await sell('20.00', nonce, verified)).toMatchObject({
      success: true,
      transaction: { creditCard: { last4: '1091' }, customer: { id: customerId } },
    });
    expect(shop.missing).toEqual([]);
    const kept = () => shop.sandbox.control(`analytics?kind=web.dropin.*&since=${begun}`);
    await expect.poll(kept).toMatchObject({
      counts: {
        'web.dropin.started.client-token': 1,
        'web.dropin.appeared': 1,
        'web.dropin.request-payment-method.card': 1,
      },
      events: expect.arrayContaining([expect.objectContaining({ source: 'widget' })]),
    });

    await load();
    await open(await shop.tokenFor('REST', { customerId }), { vaultManager: true });
    await shown(['Ending in 4444 Mastercard', 'Ending in 1091 Visa']);
    const saved = await request();
    expect(await sell('23.00', saved.nonce, { orderId: version })).toMatchObject({
      success: true,
      transaction: { creditCard: { last4: '4444' } },
    });
    await part('methods-edit').click();
    await methods().nth(1).click();
    await part('delete-confirmation__yes').click();
    await shown(['Ending in 4444 Mastercard']);
    expect((await shop.sandbox.gateway.customer.find(customerId)).paymentMethods).toMatchObject([
      { last4: '4444' },
    ]);
    expect(shop.missing).toEqual([]);
  });
});

describe('Braintree’s own drop-in', () => {
  beforeEach(() => shop.open('dropin.js'));

  it('pays by a tokenization key', async () => {
    const begun = Date.now();
    await open(merchant.tokenizationKey);
    await type(goodCard);
    expect((await sell('21.00', (await request()).nonce)).success).toBe(true);
    const kept = () => shop.sandbox.control(`analytics?kind=web.dropin.*&since=${begun}`);
    await expect.poll(kept).toMatchObject({ counts: { 'web.dropin.started.tokenization-key': 1 } });
  });

  it('asks for a postal code when it is a challenge, and shows the accepted brands', async () => {
    await shop.change({ challenges: ['postal_code'], cardBrands: ['visa', 'mastercard'] });
    await open(await shop.token());
    expect(await inputOf(shop.page, 'postalCode').isVisible()).toBe(true);
    expect(await inputOf(shop.page, 'cvv').count()).toBe(0);
    expect(await part('card-view-icons').locator('> :not(.braintree-hidden)').count()).toBe(2);
    await type({ number: '378282246310005' });
    await inputOf(shop.page, 'number').press('Tab');
    await expect
      .poll(() => part('number-field-error').innerText())
      .toBe('This card type is not supported. Please try another card.');
  });

  it('deletes a saved payment method, but not one that a subscription is paid with', async () => {
    const customerId = await shop.customer(
      await savedCard('4111111111111111'),
      await savedCard('5555555555554444'),
    );
    const saved = async () => (await shop.sandbox.gateway.customer.find(customerId)).paymentMethods ?? [];
    const [visa] = await saved();
    await shop.sandbox.control(`payment-methods/${visa?.token}`, { hasSubscription: true }, 'PUT');
    await open(await shop.token({ customerId }), { vaultManager: true });
    await part('methods-edit').click();
    await shown(['Ending in 1111 Visa'], shop.page.locator('.braintree-method--disabled'));
    await methods().nth(1).click();
    await part('delete-confirmation__yes').click();
    await expect.poll(() => methods().count()).toBe(1);
    expect(await saved()).toMatchObject([{ last4: '1111' }]);
    expect(await part('sheet-error').isVisible()).toBe(false);
  });

  it.each([
    [
      'a wrong security code',
      { ...goodCard, cvv: '200' },
      'Credit card verification failed. Please check your information and try again.',
    ],
    [
      'a declined card',
      { ...goodCard, number: '4000111111111115' },
      'Please check your information and try again.',
    ],
  ])('shows the message for %s', async (_name, card, sentence) => {
    const customerId = await shop.customer();
    await open(await shop.token({ customerId, options: { verifyCard: true } }));
    await type(card);
    expect(await request()).toMatchObject({ message: expect.any(String) });
    await expect.poll(() => part('sheet-error-text').innerText()).toBe(sentence);
    expect((await shop.sandbox.gateway.customer.find(customerId)).paymentMethods).toEqual([]);
    expect(shop.missing).toEqual([]);
  });

  it('is ready with cards when the scripts of the wallets do not load', async () => {
    await shop.sandbox.control('faults', { family: 'google-pay-script', kind: '500' });
    await open(await shop.token(), {
      venmo: {},
      applePay: { paymentRequest: { total: { label: 'Shop', amount: '10.00' } } },
      googlePay: { transactionInfo: { currencyCode: 'INR', totalPriceStatus: 'FINAL', totalPrice: '10.00' } },
    });
    expect(await inputOf(shop.page, 'number').isVisible()).toBe(true);
    expect(shop.missing).toContain('https://pay.google.com/gp/p/js/pay.js');
  });
});
