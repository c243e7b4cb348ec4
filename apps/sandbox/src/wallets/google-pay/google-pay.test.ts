import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserDefaults } from '../../settings/browser-settings.ts';
import { runSandbox } from '../../sandbox.fixture.ts';
import { googleNonce, googleParameters, googleToken } from './google-pay.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.control('settings', { ...browserDefaults, clockAheadSeconds: 0 }, 'PUT'));
afterAll(() => sandbox.stop());

const sell = async (card: string, more: object = {}) =>
  sandbox.gateway.transaction.sale({
    amount: '10.00',
    orderId: crypto.randomUUID(),
    paymentMethodNonce: await googleNonce(sandbox.url, card),
    ...more,
  });

describe('a card of Google Pay', () => {
  it.each([
    ['visa', { cardType: 'Visa', lastFour: '1111', lastTwo: '11', bin: '411111', isNetworkTokenized: true }],
    [
      'visa-by-number',
      { cardType: 'Visa', lastFour: '1091', lastTwo: '91', bin: '400000', isNetworkTokenized: false },
    ],
  ])('%s has what the SDK reads', async (card, details) => {
    expect(await googleToken(sandbox.url, card)).toEqual({
      androidPayCards: [
        {
          type: 'AndroidPayCard',
          nonce: expect.any(String),
          description: expect.stringMatching(/^ending in \d\d$/),
          consumed: false,
          threeDSecureInfo: null,
          details,
          binData: expect.objectContaining({ prepaid: 'Unknown' }),
        },
      ],
    });
  });

  it('is charged, refunded, and shown as Google Pay to the server', async () => {
    const { transaction, success } = await sell('mastercard', { options: { submitForSettlement: true } });
    expect([success, transaction.paymentInstrumentType]).toEqual([true, 'android_pay_card']);
    expect(transaction.androidPayCard).toMatchObject({
      sourceCardType: 'MasterCard',
      sourceCardLast4: '4444',
      virtualCardLast4: '4444',
      isNetworkTokenized: true,
    });
    await sandbox.gateway.testing.settle(transaction.id);
    expect((await sandbox.gateway.transaction.refund(transaction.id, '4.00')).success).toBe(true);
  });

  it('is declined by its bank when it is the one for that', async () => {
    const { transaction } = await sell('declined');
    expect([transaction.status, transaction.processorResponseCode]).toEqual(['processor_declined', '2000']);
  });

  it('can be saved, and is listed with its number’s end', async () => {
    const { customer } = await sandbox.gateway.customer.create({});
    await sandbox.gateway.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: await googleNonce(sandbox.url, 'visa'),
    });
    const { clientToken } = await sandbox.gateway.clientToken.generate({ customerId: customer.id });
    const { authorizationFingerprint } = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as Record<
      string,
      string
    >;
    const query = `authorizationFingerprint=${encodeURIComponent(authorizationFingerprint ?? '')}`;
    const listed = await fetch(`${sandbox.url}/merchants/storefront/client_api/v1/payment_methods?${query}`);
    expect(await listed.json()).toMatchObject({
      paymentMethods: [{ type: 'AndroidPayCard', default: true, details: { lastFour: '1111' } }],
    });
  });
});

describe('the gateway refuses', () => {
  it.each<[string, (good: Record<string, string>) => Promise<object> | object]>([
    ['no authorization', (good) => ({ ...good, 'braintree:authorizationFingerprint': '' })],
    ['a changed one', (good) => ({ ...good, 'braintree:authorizationFingerprint': 'a.b.c' })],
    ['another merchant', (good) => ({ ...good, 'braintree:merchantId': 'other' })],
    ['another gateway', (good) => ({ ...good, gateway: 'other' })],
    [
      'a client token’s fingerprint',
      async (good) => {
        const { clientToken } = await sandbox.gateway.clientToken.generate({});
        const { authorizationFingerprint } = JSON.parse(
          Buffer.from(clientToken, 'base64').toString(),
        ) as Record<string, string>;
        return { ...good, 'braintree:authorizationFingerprint': authorizationFingerprint };
      },
    ],
    [
      'one that is older than a day',
      async (good) => {
        await sandbox.control('settings', { clockAheadSeconds: 24 * 60 * 60 + 60 }, 'PUT');
        return good;
      },
    ],
  ])('%s', async (_name, changed) => {
    const parameters = await changed(await googleParameters(sandbox.url));
    expect(await googleToken(sandbox.url, 'visa', parameters)).toEqual({
      error: { message: 'Authentication failed.' },
      fieldErrors: [],
    });
  });

  it('what the merchant does not take, and a card that is not its own', async () => {
    const message = async (card: string, parameters?: object) =>
      (await googleToken(sandbox.url, card, parameters)).error?.message;
    const parameters = await googleParameters(sandbox.url);
    expect(await message('my own')).toBe('The Google Pay token could not be decrypted.');
    await sandbox.control('settings', { cardBrands: ['visa'] }, 'PUT');
    expect(await message('mastercard')).toBe('MasterCard cards are not accepted by this merchant account.');
    await sandbox.control('settings', { googlePay: false }, 'PUT');
    expect(await message('visa', parameters)).toBe(
      'Google Pay cards are not accepted by this merchant account.',
    );
  });
});

it.each([
  ['google-pay-script', '/gp/p/js/pay.js'],
  ['google-pay-page', '/gp/p/ui/pay'],
])('%s can be made to fail, and a browser does not keep that answer', async (family, path) => {
  await sandbox.control('faults', { family, kind: '500' });
  const broken = await fetch(sandbox.url + path);
  expect([broken.status, broken.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect((await fetch(sandbox.url + path)).status).toBe(200);
});
