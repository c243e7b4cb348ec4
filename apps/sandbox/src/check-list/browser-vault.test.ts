import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../settings/browser-settings.ts';
import { merchant } from '../merchant/merchant.ts';
import { nonceFor } from '../sandbox.fixture.ts';
import { card, useShop } from './browser.fixture.ts';

// Runs the unmodified braintree-web against this sandbox in Chromium, over TLS, under Braintree's own host
// names.
const scripts = ['client.js', 'vault-manager.js'];
const shop = useShop(...scripts);
afterEach(() => shop.change({ ...browserDefaults, clockAheadSeconds: 0 }));

const key = merchant.tokenizationKey;

describe('vault', () => {
  type Saved = { nonce: string; default: boolean; details: { lastFour: string }; hasSubscription: boolean }[];
  const manager = (authorization: string, code: string) =>
    shop.withClient(
      authorization,
      `(client) => braintree.vaultManager.create({ client }).then((manager) => manager.${code})`,
    );
  const fetched = (authorization: string, options = '{}') =>
    manager(authorization, `fetchPaymentMethods(${options})`) as Promise<Saved>;
  const deleted = (authorization: string, nonce: string) =>
    manager(authorization, `deletePaymentMethod('${nonce}').then(() => 'deleted')`);
  const customerWithCards = async () =>
    shop.customer(
      ...(await Promise.all(
        ['4111111111111111', '5555555555554444', '378282246310005'].map((number) =>
          nonceFor(shop.sandbox.url, { number, expirationDate: '12/34' }),
        ),
      )),
    );

  it('lists what a customer has saved, newest first, or the default before them', async () => {
    const token = await shop.token({ customerId: await customerWithCards() });
    const lastFours = (methods: Saved) => methods.map(({ details }) => details.lastFour);
    const methods = await fetched(token);
    expect(lastFours(methods)).toEqual(['0005', '4444', '1111']);
    expect(methods[2]).toEqual({
      nonce: expect.any(String),
      default: true,
      description: 'ending in 11',
      hasSubscription: false,
      type: 'CreditCard',
      details: expect.objectContaining({ bin: '411111', cardType: 'Visa', expirationYear: '2034' }),
      binData: expect.objectContaining({ prepaid: 'Unknown' }),
    });
    expect(lastFours(await fetched(token, '{ defaultFirst: true }'))).toEqual(['1111', '0005', '4444']);
  });

  it('lists accounts and wallets as well', async () => {
    const customerId = await shop.customer(
      'fake-paypal-billing-agreement-nonce',
      'fake-venmo-account-nonce',
      'fake-apple-pay-visa-nonce',
      'fake-android-pay-visa-nonce',
    );
    expect(await fetched(await shop.token({ customerId }))).toMatchObject([
      { type: 'AndroidPayCard', details: { cardType: 'Visa', lastFour: '1111', isNetworkTokenized: false } },
      { type: 'ApplePayCard', details: { cardType: 'Visa', dpanLastTwo: '11' } },
      { type: 'VenmoAccount', description: 'venmojoe', details: { username: 'venmojoe' } },
      { type: 'PayPalAccount', description: 'PayPal', details: { email: 'jane.doe@paypal.com' } },
    ]);
  });

  it('gives new nonces each time, and a nonce pays with its card', async () => {
    const token = await shop.token({ customerId: await customerWithCards() });
    const nonces = async () => (await fetched(token)).map(({ nonce }) => nonce);
    const [first, second] = [await nonces(), await nonces()];
    expect(new Set([...first, ...second]).size).toBe(6);
    const sale = { amount: '12.00', paymentMethodNonce: first[1] ?? '' };
    expect((await shop.sandbox.gateway.transaction.sale(sale)).transaction).toMatchObject({
      creditCard: { last4: '4444' },
    });
  });

  it('shows that a subscription is paid with a payment method', async () => {
    const customerId = await customerWithCards();
    const [method] = (await shop.sandbox.gateway.customer.find(customerId)).paymentMethods ?? [];
    await shop.sandbox.control(`payment-methods/${method?.token}`, { hasSubscription: true }, 'PUT');
    const methods = await fetched(await shop.token({ customerId }));
    expect(methods.filter(({ hasSubscription }) => hasSubscription)).toHaveLength(1);
  });

  it('refuses the list to a guest', async () => {
    for (const guest of [await shop.token(), key])
      expect(await fetched(guest)).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INSUFFICIENT' });
  });

  it('deletes by nonce, once', async () => {
    const customerId = await customerWithCards();
    const token = await shop.token({ customerId });
    const [method] = await fetched(token);
    expect(await deleted(token, method?.nonce ?? '')).toBe('deleted');
    expect(await fetched(token)).toHaveLength(2);
    expect((await shop.sandbox.gateway.customer.find(customerId)).paymentMethods).toHaveLength(2);
    expect(await deleted(token, method?.nonce ?? '')).toMatchObject({
      code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
      details: { originalError: [{ extensions: { errorClass: 'NOT_FOUND' } }] },
    });
  });

  it('does not find a used nonce, or one of an unsaved card or of another customer', async () => {
    const [mine, other] = [await customerWithCards(), await customerWithCards()];
    const token = await shop.token({ customerId: mine });
    const [method] = await fetched(token);
    await shop.sandbox.gateway.transaction.sale({ amount: '13.00', paymentMethodNonce: method?.nonce ?? '' });
    const [others] = await fetched(await shop.token({ customerId: other }));
    for (const nonce of [method?.nonce, others?.nonce, await nonceFor(shop.sandbox.url), 'nothing'])
      expect(await deleted(token, nonce ?? '')).toMatchObject({
        code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
      });
    expect(await fetched(token)).toHaveLength(3);
  });

  it('refuses deletion to a guest', async () => {
    const [method] = await fetched(await shop.token({ customerId: await customerWithCards() }));
    expect(await deleted(await shop.token(), method?.nonce ?? '')).toMatchObject({
      code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
      details: { originalError: [{ extensions: { errorClass: 'AUTHORIZATION' } }] },
    });
    expect(await deleted(key, method?.nonce ?? '')).toMatchObject({
      code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN',
    });
  });
});

describe('device data', () => {
  it.each([
    ['3.144.0', ['client.js', 'data-collector.js']],
    ['3.123.2', ['older-client.js', 'older-data-collector.js']],
  ])('of %s is collected, and accepted with a sale', async (version, names) => {
    await shop.open(...names);
    const collected = (await shop.withClient(
      key,
      `(client) => new Promise((resolve, reject) => {
        globalThis.done = () => { globalThis.isDone = true; };
        braintree.dataCollector.create({ client, cb1: 'done' }).then((collector) =>
          setTimeout(() => resolve({ version: client.getVersion(), deviceData: collector.deviceData, isDone: globalThis.isDone }), 50), reject);
      })`,
    )) as { deviceData: string };
    expect(collected).toEqual({
      version,
      isDone: true,
      deviceData: expect.stringMatching(/^\{"correlation_id":"[\w-]{32}"\}$/),
    });
    const { transaction } = await shop.sandbox.gateway.transaction.sale({
      amount: '14.00',
      paymentMethodNonce: await nonceFor(shop.sandbox.url),
      deviceData: collected.deviceData,
    });
    const all = (await shop.sandbox.control('transactions')) as { id: string; deviceData: string }[];
    expect(all.find(({ id }) => id === transaction.id)?.deviceData).toBe(collected.deviceData);
  });
});

describe('analytics', () => {
  type Kept = { total: number; counts: Record<string, number>; events: object[] };
  const kept = (query = '') => shop.sandbox.control(`analytics${query}`) as Promise<Kept>;

  it('of the SDK are stored, and counted by kind', async () => {
    await shop.open(...scripts);
    await shop.sandbox.control('analytics', undefined, 'DELETE');
    await shop.tokenize(await shop.token(), card);
    await expect
      .poll(async () => (await kept()).counts)
      .toMatchObject({
        'web.custom.client.load.initialized': 1,
        'web.custom.client.load.succeeded': 1,
        'web.graphql.init': 1,
      });
    expect((await kept('?kind=web.graphql.init')).events).toMatchObject([
      { source: 'sdk', kind: 'web.graphql.init', library: '3.144.0' },
    ]);
  });
});
