import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../browser-settings.ts';
import { merchant } from '../merchant.ts';
import { nonceFor, runSandbox } from '../sandbox.fixture.ts';
import { useShop } from './browser.fixture.ts';

// What the real, unmodified braintree-web makes of this sandbox, in Chromium, over TLS, under Braintree's own host names.
// The fields of a card are not here: they have their own lists beside pages/.
const scripts = ['client.js', 'vault-manager.js'];
const shop = useShop(...scripts);
afterEach(() => shop.change({ ...browserDefaults, clockAheadSeconds: 0 }));

const key = merchant.tokenizationKey;
const roads = ['GraphQL', 'REST'] as const;

/** A client token by which the SDK takes this road. */
async function tokenBy(road: (typeof roads)[number], options: object = {}): Promise<string> {
  await shop.change({ graphQL: road === 'GraphQL' });
  return shop.token(options);
}

/** The client configuration that a page gets. */
const configured = (authorization: string) =>
  shop.withClient(authorization, '(client) => client.getConfiguration()') as Promise<{
    code?: string;
    authorizationType: string;
    gatewayConfiguration: Record<string, unknown>;
  }>;

describe('§2 authorization', () => {
  it.each([
    ['a client token', 'CLIENT_TOKEN', () => shop.token()],
    ['a client token of version 3', 'CLIENT_TOKEN', () => shop.token({ version: 3 } as never)],
    ['a client token that names no GraphQL', 'CLIENT_TOKEN', () => tokenBy('REST')],
    ['the tokenization key', 'TOKENIZATION_KEY', () => key],
  ])('%s is good', async (_name, authorizationType, authorization) => {
    expect(await configured(await authorization())).toMatchObject({
      authorizationType,
      gatewayConfiguration: { environment: 'sandbox', merchantId: 'storefront' },
    });
  });

  it('a client token of version 1 is for phones', async () => {
    const token = await shop.token({ version: 1 } as never);
    expect(JSON.parse(token)).toMatchObject({ version: 1 });
    expect(await configured(token)).toMatchObject({ code: 'CLIENT_INVALID_AUTHORIZATION' });
  });

  it('a client token of no known version is not made', async () => {
    const answer = await shop.sandbox.gateway.clientToken.generate({ version: 4 } as never);
    expect(answer.errors.deepErrors()).toMatchObject([{ code: '92806' }]);
  });

  describe.each(roads)('by %s', (road) => {
    it('a client token is good for a day', async () => {
      const token = await tokenBy(road);
      await shop.change({ clockAheadSeconds: 86_340 });
      expect(await configured(token)).toMatchObject({ authorizationType: 'CLIENT_TOKEN' });
      await shop.open(...scripts);
      await shop.change({ clockAheadSeconds: 86_400 });
      expect(await configured(token)).toMatchObject({
        code: 'CLIENT_AUTHORIZATION_INVALID',
        type: 'MERCHANT',
      });
      expect(await configured(await shop.token())).toMatchObject({ authorizationType: 'CLIENT_TOKEN' });
    });

    it.each([
      ['revoked', 'CLIENT_AUTHORIZATION_INVALID'],
      ['insufficient', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
    ])('one that is %s gives %s', async (clientTokens, code) => {
      const token = await tokenBy(road);
      await shop.change({ clientTokens });
      expect(await configured(token)).toMatchObject({ code });
    });

    it('one that somebody else signed is refused', async () => {
      const fields = JSON.parse(Buffer.from(await tokenBy(road), 'base64').toString()) as object;
      const forged = { ...fields, authorizationFingerprint: 'a.b.c?customer_id=1' };
      expect(await configured(Buffer.from(JSON.stringify(forged)).toString('base64'))).toMatchObject({
        code: 'CLIENT_AUTHORIZATION_INVALID',
      });
    });
  });

  it('a tokenization key that is not ours, or switched off, is refused', async () => {
    expect(await configured('sandbox_other_key')).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INVALID' });
    await shop.open(...scripts);
    await shop.change({ tokenizationKey: 'revoked' });
    expect(await configured(key)).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INVALID' });
  });

  it('the addresses of no Braintree host are refused by the SDK itself', async () => {
    const local = await runSandbox();
    const { clientToken } = await local.gateway.clientToken.generate({});
    expect(await configured(clientToken)).toMatchObject({
      code: 'CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN',
    });
    await local.stop();
  });
});

describe('§3 configuration', () => {
  /** The same token's configuration by both roads, without what REST alone has. */
  async function byBothRoads(options: object = {}) {
    const token = await shop.token(options);
    const { graphQL: _, ...restToken } = JSON.parse(Buffer.from(token, 'base64').toString()) as Record<
      string,
      unknown
    >;
    const byGraphQL = await configured(token);
    const byRest = await configured(Buffer.from(JSON.stringify(restToken)).toString('base64'));
    const { graphQL, creditCards, ...rest } = byRest.gatewayConfiguration as Record<string, object>;
    const { date, ...sameGraphQL } = graphQL as { date: string };
    const { collectDeviceData, ...sameCards } = creditCards as { collectDeviceData: boolean };
    expect([date, collectDeviceData]).toEqual(['2018-05-08', false]);
    const same = { ...rest, graphQL: sameGraphQL, creditCards: sameCards };
    expect(byGraphQL.gatewayConfiguration).toEqual(same);
    return byGraphQL.gatewayConfiguration;
  }

  const off = {
    challenges: ['cvv'],
    creditCards: {
      supportedCardTypes: [
        'Visa',
        'MasterCard',
        'American Express',
        'Discover',
        'JCB',
        'UnionPay',
        'Maestro',
      ],
    },
    venmo: 'off',
    threeDSecureEnabled: false,
    threeDSecure: null,
    paypalEnabled: false,
  };

  it('offers cards alone, until more is switched on', async () => {
    const configuration = await byBothRoads();
    expect(configuration).toMatchObject(off);
    for (const way of ['paypal', 'payWithVenmo', 'applePayWeb', 'androidPay'])
      expect(configuration).not.toHaveProperty(way);
  });

  const networks = ['visa', 'mastercard', 'amex', 'discover', 'maestro'];
  it.each<[string, object, object]>([
    ['both challenges', { challenges: ['cvv', 'postal_code'] }, { challenges: ['cvv', 'postal_code'] }],
    ['no challenge', { challenges: [] }, { challenges: [] }],
    [
      'two card brands',
      { cardBrands: ['amex', 'visa'] },
      { creditCards: { supportedCardTypes: ['American Express', 'Visa'] } },
    ],
    ['no card brand', { cardBrands: [] }, { creditCards: { supportedCardTypes: [] } }],
    [
      'PayPal',
      { paypal: true },
      {
        paypalEnabled: true,
        paypal: {
          assetsUrl: 'https://checkout.paypal.com',
          environment: 'offline',
          environmentNoNetwork: false,
          merchantAccountId: 'INR',
          currencyIsoCode: 'INR',
          billingAgreementsEnabled: true,
        },
      },
    ],
    [
      'Venmo',
      { venmo: true },
      { venmo: 'off', payWithVenmo: { environment: 'sandbox', enrichedCustomerDataEnabled: true } },
    ],
    [
      'Apple Pay',
      { applePay: true },
      { applePayWeb: { countryCode: 'IN', currencyCode: 'INR', supportedNetworks: networks } },
    ],
    [
      'Google Pay',
      { googlePay: true },
      { androidPay: { enabled: true, environment: 'sandbox', supportedNetworks: networks } },
    ],
    [
      '3-D Secure',
      { threeDSecure: true },
      {
        threeDSecureEnabled: true,
        threeDSecure: {
          cardinalAuthenticationJWT: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
          cardinalSongbirdUrl: expect.stringContaining('/songbird.js'),
          cardinalSongbirdIdentityHash: null,
        },
      },
    ],
  ])('with %s is the same by both roads', async (_name, settings, expected) => {
    await shop.change(settings);
    expect(await byBothRoads()).toMatchObject({ ...off, ...expected });
  });

  it('is that of the merchant account that the token names', async () => {
    await shop.change({ paypal: true, applePay: true });
    expect(await byBothRoads({ merchantAccountId: 'USD' })).toMatchObject({
      paypal: { merchantAccountId: 'USD', currencyIsoCode: 'USD' },
      applePayWeb: { countryCode: 'US', currencyCode: 'USD' },
    });
  });

  it('names no GraphQL when that is off: cards are tokenized by REST', async () => {
    const { gatewayConfiguration } = await configured(await tokenBy('REST'));
    expect(gatewayConfiguration).not.toHaveProperty('graphQL');
    await shop.open(...scripts);
    expect((await configured(key)).gatewayConfiguration).not.toHaveProperty('graphQL');
    await shop.open(...scripts);
  });
});

const card = { number: '4111111111111111', expirationDate: '12/34', cvv: '123' };

/** Tokenizes a card with the SDK, without any frame. */
const tokenize = (authorization: string, creditCard: object, more: object = {}) =>
  shop.withClient(
    authorization,
    `(client) => client.request({ endpoint: 'payment_methods/credit_cards', method: 'post', data: ${JSON.stringify({ creditCard, ...more })} })`,
  ) as Promise<{ code?: string; creditCards: { nonce: string }[] }>;

describe('§2 a call that the sandbox does not have', () => {
  it('gives the SDK a 404 to tell of', async () => {
    const code = `(client) => client.request({ endpoint: 'paypal_hermes/create_payment_resource', method: 'post', data: {} })`;
    expect(await shop.withClient(await shop.token(), code)).toMatchObject({
      code: 'CLIENT_REQUEST_ERROR',
      details: { httpStatus: 404, originalError: { error: { message: expect.any(String) } } },
    });
  });
});

describe.each(roads)('§3 tokenization by %s', (road) => {
  it('gives a nonce, and what may be shown of the card', async () => {
    const token = await tokenBy(road);
    const { creditCards } = await tokenize(token, { ...card, cardholderName: 'Asha Rao' });
    expect(creditCards).toEqual([
      {
        type: 'CreditCard',
        nonce: expect.stringMatching(/^[\w-]+$/),
        description: 'ending in 11',
        consumed: false,
        threeDSecureInfo: null,
        details: {
          bin: '411111',
          lastTwo: '11',
          lastFour: '1111',
          cardType: 'Visa',
          cardholderName: 'Asha Rao',
          expirationMonth: '12',
          expirationYear: '2034',
        },
        binData: Object.fromEntries(
          'prepaid healthcare debit durbinRegulated commercial payroll issuingBank countryOfIssuance productId business consumer purchase corporate'
            .split(' ')
            .map((fact) => [fact, 'Unknown']),
        ),
      },
    ]);
    const sale = { amount: '10.00', orderId: road, paymentMethodNonce: creditCards[0]?.nonce ?? '' };
    expect((await shop.sandbox.gateway.transaction.sale(sale)).success).toBe(true);
    expect((await shop.sandbox.gateway.transaction.sale(sale)).errors.deepErrors()).toMatchObject([
      { code: '91564' },
    ]);
  });

  it.each([
    ['4117101010101010', { debit: 'Yes', prepaid: 'Unknown' }],
    ['4111111111310101', { debit: 'No', prepaid: 'No', productId: 'MSB' }],
    ['4111111111121102', { countryOfIssuance: 'USA', issuingBank: 'Unknown' }],
  ])('tells of the bank of %s', async (number, binData) => {
    const { creditCards } = await tokenize(await tokenBy(road), { ...card, number });
    expect(creditCards).toMatchObject([{ binData }]);
  });

  it('says what the law wants of a payment when asked', async () => {
    const more = { authenticationInsight: true, merchantAccountId: 'INR' };
    expect(await tokenize(await tokenBy(road), card, more)).toMatchObject({
      creditCards: [{ authenticationInsight: { regulationEnvironment: 'unregulated' } }],
    });
  });

  let guest: string | undefined;
  const postal = (postalCode: string) => ({ ...card, billingAddress: { postalCode } });
  const dated = (expirationMonth: string, expirationYear: string) => ({
    number: card.number,
    cvv: '123',
    expirationMonth,
    expirationYear,
  });
  it.each<[string, object, [string, string][]]>([
    ['no number', { ...card, number: '' }, [['number', '81714']]],
    ['a number with a slip', { ...card, number: '4111111111111112' }, [['number', '81715']]],
    ['a short number', { ...card, number: '42' }, [['number', '81716']]],
    ['a number that is no test number', { ...card, number: '4242424242424242' }, [['number', '81717']]],
    ['no date', { number: card.number, cvv: '123' }, [['expirationDate', '81709']]],
    ['a month that is none', dated('13', '34'), [['expirationMonth', '81712']]],
    ['a year that is none', dated('12', '3'), [['expirationYear', '81713']]],
    ['no security code', { ...card, cvv: '' }, [['cvv', '81706']]],
    ['a short security code', { ...card, cvv: '12' }, [['cvv', '81707']]],
    ['a long name', { ...card, cardholderName: 'x'.repeat(176) }, [['cardholderName', '81723']]],
    ['a long postal code', postal('1234567890'), [['billingAddress.postalCode', '81809']]],
    ['an odd postal code', postal('?'), [['billingAddress.postalCode', '81813']]],
    [
      'several at once',
      { ...postal('?'), number: '4111111111111112', cvv: '1' },
      [
        ['number', '81715'],
        ['cvv', '81707'],
        ['billingAddress.postalCode', '81813'],
      ],
    ],
  ])('%s is refused', async (_name, creditCard, expected) => {
    guest ??= await tokenBy(road);
    expect(fieldErrorsOf(await tokenize(guest, creditCard))).toEqual(expected);
  });

  it('wants what the challenges ask for, and brands that are taken', async () => {
    const token = await tokenBy(road);
    await shop.change({ challenges: ['postal_code'], cardBrands: ['amex'] });
    expect(fieldErrorsOf(await tokenize(token, { ...card, cvv: '' }))).toEqual([
      ['number', '81703'],
      ['billingAddress.postalCode', '81808'],
    ]);
  });

  it('checks no more than the number when told not to validate', async () => {
    const creditCard = { number: card.number, options: { validate: false } };
    expect(await tokenize(await tokenBy(road), creditCard)).toMatchObject({
      creditCards: [{ details: { expirationMonth: null, expirationYear: null } }],
    });
  });

  it('saves the card of a customer', async () => {
    const customerId = await shop.customer();
    const { creditCards } = await tokenize(await tokenBy(road, { customerId }), card);
    const found = await shop.sandbox.gateway.customer.find(customerId);
    expect(found.paymentMethods).toMatchObject([{ last4: '1111' }]);
    const sale = { amount: '11.00', orderId: road, paymentMethodNonce: creditCards[0]?.nonce ?? '' };
    expect((await shop.sandbox.gateway.transaction.sale(sale)).transaction).toMatchObject({
      creditCard: { token: found.paymentMethods?.[0]?.token },
    });
  });

  const vaulting: [string, string, object, string][] = [
    ['a card that anyone has saved', '4012000033330026', { failOnDuplicatePaymentMethod: true }, '81724'],
    [
      'a card that the customer has saved',
      '4012000077777777',
      { failOnDuplicatePaymentMethodForCustomer: true },
      '81763',
    ],
  ];
  it.each(vaulting)('%s is refused when the token says so', async (_name, number, options, code) => {
    const customerId = await shop.customer(await nonceFor(shop.sandbox.url, { ...card, number }));
    const token = await tokenBy(road, { customerId, options });
    expect(fieldErrorsOf(await tokenize(token, { ...card, number }))).toEqual([['number', code]]);
  });

  it('a security code that the bank does not know is refused when the token has cards verified', async () => {
    const customerId = await shop.customer();
    const token = await tokenBy(road, { customerId, options: { verifyCard: true } });
    expect(fieldErrorsOf(await tokenize(token, { ...card, cvv: '200' }))).toEqual([['cvv', '81736']]);
    expect((await shop.sandbox.gateway.customer.find(customerId)).paymentMethods).toEqual([]);
  });

  it('a card that its bank declines is refused too, without a field to blame', async () => {
    const customerId = await shop.customer();
    const token = await tokenBy(road, { customerId, options: { verifyCard: true } });
    expect(await tokenize(token, { ...card, number: '4000111111111115' })).toMatchObject({
      code: 'CLIENT_REQUEST_ERROR',
      details: { httpStatus: 422, originalError: { error: { message: 'Do Not Honor' } } },
    });
  });

  it.each([
    ['429', 'CLIENT_RATE_LIMITED'],
    ['500', 'CLIENT_GATEWAY_NETWORK'],
  ])('%s gives %s', async (kind, code) => {
    const token = await tokenBy(road);
    await shop.sandbox.control('faults', { family: 'tokenize', kind });
    expect(await tokenize(token, card)).toMatchObject({ code, details: { httpStatus: Number(kind) } });
  });
});

/** The field errors of a refusal that the SDK passed on, flat: [path, code]. */
function fieldErrorsOf(answer: unknown): [string, string][] {
  const { details } = answer as { details?: { httpStatus: number; originalError: FieldErrors } };
  expect(answer).toMatchObject({
    code: 'CLIENT_REQUEST_ERROR',
    details: { httpStatus: 422, originalError: { error: { message: 'Credit card is invalid' } } },
  });
  return flat(details?.originalError ?? {});
}
type FieldErrors = { fieldErrors?: ({ field: string; code?: string } & FieldErrors)[] };
const flat = ({ fieldErrors = [] }: FieldErrors, path: string[] = []): [string, string][] =>
  fieldErrors.flatMap(({ field, code, ...below }): [string, string][] =>
    code ? [[[...path, field].slice(1).join('.'), code]] : flat(below, [...path, field]),
  );

describe('§5 vault', () => {
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

  it('gives fresh nonces each time, and a nonce pays with its card', async () => {
    const token = await shop.token({ customerId: await customerWithCards() });
    const nonces = async () => (await fetched(token)).map(({ nonce }) => nonce);
    const [first, second] = [await nonces(), await nonces()];
    expect(new Set([...first, ...second]).size).toBe(6);
    const sale = { amount: '12.00', paymentMethodNonce: first[1] ?? '' };
    expect((await shop.sandbox.gateway.transaction.sale(sale)).transaction).toMatchObject({
      creditCard: { last4: '4444' },
    });
  });

  it('tells of a method that a subscription is paid with', async () => {
    const customerId = await customerWithCards();
    const [method] = (await shop.sandbox.gateway.customer.find(customerId)).paymentMethods ?? [];
    await shop.sandbox.control(`payment-methods/${method?.token}`, { hasSubscription: true }, 'PUT');
    const methods = await fetched(await shop.token({ customerId }));
    expect(methods.filter(({ hasSubscription }) => hasSubscription)).toHaveLength(1);
  });

  it('lists nothing to a guest', async () => {
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

  it('finds no nonce that was used, that is of a card never saved, or of another customer', async () => {
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

  it('deletes nothing for a guest', async () => {
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

describe('§5 device data', () => {
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

describe('§5 analytics', () => {
  type Kept = { total: number; counts: Record<string, number>; events: object[] };
  const kept = (query = '') => shop.sandbox.control(`analytics${query}`) as Promise<Kept>;

  it('of the SDK are kept, and counted by kind', async () => {
    await shop.open(...scripts);
    await shop.sandbox.control('analytics', undefined, 'DELETE');
    await tokenize(await shop.token(), card);
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
