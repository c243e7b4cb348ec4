import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../settings/browser-settings.ts';
import { merchant } from '../merchant/merchant.ts';
import { runSandbox } from '../sandbox.fixture.ts';
import { apis, useShop } from './browser.fixture.ts';

// Runs the unmodified braintree-web against this sandbox in Chromium, over TLS, under Braintree's own host
// names. The tests of hosted fields are in pages/.
const scripts = ['client.js', 'vault-manager.js'];
const shop = useShop(...scripts);
afterEach(() => shop.change({ ...browserDefaults, clockAheadSeconds: 0 }));

const key = merchant.tokenizationKey;

type Configuration = { gatewayConfiguration: Record<string, unknown> };

/** Returns the client configuration that a page gets. */
const configured = (authorization: string) =>
  shop.withClient(authorization, '(client) => client.getConfiguration()') as Promise<
    Configuration & { code?: string; authorizationType: string }
  >;

describe('authorization', () => {
  it.each([
    ['a client token', 'CLIENT_TOKEN', () => shop.token()],
    ['a client token of version 3', 'CLIENT_TOKEN', () => shop.token({ version: 3 } as never)],
    ['a client token that names no GraphQL', 'CLIENT_TOKEN', () => shop.tokenFor('REST')],
    ['the tokenization key', 'TOKENIZATION_KEY', () => key],
  ])('%s is good', async (_name, authorizationType, authorization) => {
    expect(await configured(await authorization())).toMatchObject({
      authorizationType,
      gatewayConfiguration: { environment: 'sandbox', merchantId: 'storefront' },
    });
  });

  it('a client token of version 1 is for mobile apps', async () => {
    const token = await shop.token({ version: 1 } as never);
    expect(JSON.parse(token)).toMatchObject({ version: 1 });
    expect(await configured(token)).toMatchObject({ code: 'CLIENT_INVALID_AUTHORIZATION' });
  });

  it('a client token of an unknown version is refused', async () => {
    const answer = await shop.sandbox.gateway.clientToken.generate({ version: 4 } as never);
    expect(answer.errors.deepErrors()).toMatchObject([{ code: '92806' }]);
  });

  describe.each(apis)('by %s', (api) => {
    it('a client token is valid for a day', async () => {
      const token = await shop.tokenFor(api);
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
      const token = await shop.tokenFor(api);
      await shop.change({ clientTokens });
      expect(await configured(token)).toMatchObject({ code });
    });

    it('a token with another signature is refused', async () => {
      const fields = JSON.parse(Buffer.from(await shop.tokenFor(api), 'base64').toString()) as object;
      const forged = { ...fields, authorizationFingerprint: 'a.b.c?customer_id=1' };
      expect(await configured(Buffer.from(JSON.stringify(forged)).toString('base64'))).toMatchObject({
        code: 'CLIENT_AUTHORIZATION_INVALID',
      });
    });
  });

  it('an unknown or revoked tokenization key is refused', async () => {
    expect(await configured('sandbox_other_key')).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INVALID' });
    await shop.open(...scripts);
    await shop.change({ tokenizationKey: 'revoked' });
    expect(await configured(key)).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INVALID' });
  });

  it('the SDK itself refuses URLs of other hosts than Braintree’s', async () => {
    const local = await runSandbox();
    const { clientToken } = await local.gateway.clientToken.generate({});
    expect(await configured(clientToken)).toMatchObject({
      code: 'CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN',
    });
    await local.stop();
  });
});

describe('configuration', () => {
  /** A configuration without the authorization for Google, which has the time in it. */
  function withoutTime({ gatewayConfiguration }: Configuration): Configuration {
    const { androidPay } = gatewayConfiguration as { androidPay?: Record<string, unknown> };
    const authorization = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    if (androidPay) expect(androidPay['googleAuthorizationFingerprint']).toEqual(authorization);
    delete androidPay?.['googleAuthorizationFingerprint'];
    return { gatewayConfiguration };
  }

  /** Returns a token's configuration by both APIs, without the parts that only REST has. */
  async function byBothRoads(options: object = {}) {
    const token = await shop.token(options);
    const { graphQL: _, ...restToken } = JSON.parse(Buffer.from(token, 'base64').toString()) as Record<
      string,
      unknown
    >;
    const byGraphQL = withoutTime(await configured(token));
    const byRest = withoutTime(await configured(Buffer.from(JSON.stringify(restToken)).toString('base64')));
    const { graphQL, creditCards, ...rest } = byRest.gatewayConfiguration as Record<string, object>;
    const { date, ...sameGraphQL } = graphQL as { date: string };
    const { collectDeviceData, ...sameCards } = creditCards as { collectDeviceData: boolean };
    expect([date, collectDeviceData]).toEqual(['2018-05-08', false]);
    const same = { ...rest, graphQL: sameGraphQL, creditCards: sameCards };
    expect(byGraphQL.gatewayConfiguration).toEqual(same);
    return byGraphQL.gatewayConfiguration;
  }

  const nothingElse = { paypal: false, venmo: false, applePay: false, googlePay: false };
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
    threeDSecureEnabled: true,
    threeDSecure: {
      cardinalAuthenticationJWT: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      cardinalSongbirdUrl: 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js',
      cardinalSongbirdIdentityHash: null,
    },
    paypalEnabled: false,
  };

  it('offers cards and 3-D Secure when nothing else is switched on', async () => {
    await shop.change(nothingElse);
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
      'PayPal without an account',
      { paypal: true, paypalLinked: false },
      { paypalEnabled: true, paypal: { environmentNoNetwork: true } },
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
    ['no 3-D Secure', { threeDSecure: false }, { threeDSecureEnabled: false }],
  ])('with %s is the same by both APIs', async (_name, settings, expected) => {
    await shop.change({ ...nothingElse, ...settings });
    expect(await byBothRoads()).toMatchObject({ ...off, ...expected });
  });

  it('is for the merchant account of the token', async () => {
    expect(await byBothRoads({ merchantAccountId: 'USD' })).toMatchObject({
      paypal: { merchantAccountId: 'USD', currencyIsoCode: 'USD' },
      applePayWeb: { countryCode: 'US', currencyCode: 'USD' },
    });
  });

  it('has no GraphQL URL when GraphQL is off: cards are tokenized by REST', async () => {
    const { gatewayConfiguration } = await configured(await shop.tokenFor('REST'));
    expect(gatewayConfiguration).not.toHaveProperty('graphQL');
    await shop.open(...scripts);
    expect((await configured(key)).gatewayConfiguration).not.toHaveProperty('graphQL');
    await shop.open(...scripts);
  });
});

it('the frame of hosted fields comes for every version, cacheable, with a strict content security policy', async () => {
  for (const version of ['3.144.0', '3.123.2'])
    for (const min of ['', '.min']) {
      const base = `${shop.sandbox.url}/web/${version}/html/`;
      const frame = await fetch(`${base}hosted-fields-frame${min}.html`);
      expect(frame.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
      const policy = frame.headers.get('content-security-policy');
      expect(policy).toContain(
        "default-src 'none'; script-src 'self'; connect-src 'self' https://api.sandbox.braintreegateway.com",
      );
      expect(policy).not.toContain('unsafe');
      const script = /<script src="([^"]+)"/.exec(await frame.text())?.[1] ?? '';
      const code = await fetch(new URL(script, base));
      expect(code.headers.get('content-type')).toContain('javascript');
      expect(code.headers.get('cache-control')).toContain('immutable');
    }
});
