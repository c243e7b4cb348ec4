import { createPublicKey, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserDefaults } from '../../settings/browser-settings.ts';
import { runSandbox } from '../../sandbox.fixture.ts';
import { applePayAt, refusalsOf, tokenOf } from './apple-pay.fixture.ts';
import type { MerchantSession } from './merchant-session.ts';
import { sessionKey, signedText } from './session-signature.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.control('settings', { ...browserDefaults, clockAheadSeconds: 0 }, 'PUT'));
afterAll(() => sandbox.stop());

const apple = () => applePayAt(sandbox.url);
const sell = async (card: string, more: object = {}) =>
  sandbox.gateway.transaction.sale({
    amount: '10.00',
    orderId: crypto.randomUUID(),
    paymentMethodNonce: await apple().nonce(card),
    ...more,
  });

describe('a merchant session', () => {
  it('is signed, is for one domain, and ends after five minutes of the sandbox’s clock', async () => {
    await sandbox.control('settings', { clockAheadSeconds: 3600 }, 'PUT');
    const { status, body } = await apple().session();
    const session = body as MerchantSession;
    expect(status).toBe(200);
    expect(session).toMatchObject({ domainName: 'shop.example', displayName: 'Shop', clockAhead: 3_600_000 });
    expect(session.expiresAt - session.epochTimestamp).toBe(300_000);
    expect(Math.abs(session.epochTimestamp - 3_600_000 - Date.now())).toBeLessThan(60_000);
    const key = {
      key: createPublicKey({ format: 'jwk', key: sessionKey }),
      dsaEncoding: 'ieee-p1363',
    } as const;
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), key, Buffer.from(session.signature, 'base64url'));
    expect(isSigned(signedText(session))).toBe(true);
    expect(isSigned(signedText({ ...session, domainName: 'other.example' }))).toBe(false);
  });

  it('has the merchant’s name when the shop gives none', async () => {
    expect((await apple().session({ displayName: undefined })).body).toMatchObject({
      displayName: 'Storefront',
    });
  });

  it.each<[string, object, string]>([
    ['another validation URL', { validationUrl: 'https://example.com/startSession' }, 'validationUrl'],
    [
      'a validation URL without TLS',
      { validationUrl: 'http://apple-pay-gateway.apple.com/' },
      'validationUrl',
    ],
    ['another merchant', { merchantIdentifier: 'merchant.other' }, 'merchantIdentifier'],
    ['no domain', { domainName: null }, 'domainName'],
    ['an address in place of a domain', { domainName: 'https://shop.example' }, 'domainName'],
    ['a domain that is not registered', { domainName: 'shop.invalid' }, 'domainName'],
    ['a long name', { displayName: 'A'.repeat(65) }, 'displayName'],
  ])('is refused for %s', async (_name, more, field) => {
    expect(refusalsOf(await apple().session(more))).toEqual([422, field]);
  });
});

describe('a card of Apple Pay', () => {
  it('is charged, refunded, and shown as Apple Pay to the server', async () => {
    const { transaction, success } = await sell('visa', { options: { submitForSettlement: true } });
    expect([success, transaction.paymentInstrumentType]).toEqual([true, 'apple_pay_card']);
    expect(transaction.applePayCard).toMatchObject({
      cardType: 'Apple Pay - Visa',
      last4: '1111',
      paymentInstrumentName: 'Visa 1111',
      cardholderName: 'Asha Buyer',
    });
    await sandbox.gateway.testing.settle(transaction.id);
    expect((await sandbox.gateway.transaction.refund(transaction.id, '4.00')).success).toBe(true);
  });

  it('is declined by its bank when it is the one for that', async () => {
    const { transaction } = await sell('declined');
    expect([transaction.status, transaction.processorResponseCode]).toEqual(['processor_declined', '2000']);
  });

  it('can be saved, and is listed with fresh nonces', async () => {
    const { customer } = await sandbox.gateway.customer.create({});
    const { paymentMethod } = await sandbox.gateway.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: await apple().nonce('mastercard'),
    });
    const { clientToken } = await sandbox.gateway.clientToken.generate({ customerId: customer.id });
    const { authorizationFingerprint } = JSON.parse(Buffer.from(clientToken, 'base64').toString());
    const query = new URLSearchParams({ authorizationFingerprint, defaultFirst: '1' });
    const listed = await fetch(
      `${sandbox.url}/merchants/storefront/client_api/v1/payment_methods?${query.toString()}`,
    );
    const { paymentMethods } = (await listed.json()) as { paymentMethods: { nonce: string }[] };
    expect(paymentMethods).toMatchObject([
      { type: 'ApplePayCard', default: true, details: { cardType: 'MasterCard', dpanLastTwo: '44' } },
    ]);
    const again = await sandbox.gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: paymentMethods[0]?.nonce ?? '',
    });
    expect(again.transaction.applePayCard).toMatchObject({ token: paymentMethod.token, last4: '4444' });
  });

  it.each<[string, unknown, string]>([
    ['no token', undefined, '83520'],
    ['a token that is text', 'token', '83520'],
    ['data that are not base64 of JSON', { paymentData: '%%%' }, '83520'],
    [
      'data of another version',
      { paymentData: Buffer.from('{"version":"RSA_v1"}').toString('base64') },
      '83520',
    ],
    [
      'data that cannot be read',
      { paymentData: Buffer.from('{"version":"EC_v1"}').toString('base64') },
      '83512',
    ],
    ['another card', tokenOf('my own'), '83512'],
  ])('is refused for %s', async (_name, token, code) => {
    expect(refusalsOf(await apple().tokenize(token))).toEqual([422, `paymentData ${code}`]);
  });

  it('is refused when the merchant takes no such brand, and no Apple Pay', async () => {
    await sandbox.control('settings', { cardBrands: ['visa'] }, 'PUT');
    expect(refusalsOf(await apple().tokenize(tokenOf('mastercard')))).toEqual([422, 'paymentData 83518']);
    await sandbox.control('settings', { applePay: false }, 'PUT');
    expect(refusalsOf(await apple().tokenize(tokenOf('visa')))).toEqual([422, 'paymentData 83501']);
    expect(refusalsOf(await apple().session())).toEqual([422, 'base 83501']);
  });

  it('needs an authorization', async () => {
    const stranger = applePayAt(sandbox.url, { tokenizationKey: 'other' });
    expect([(await stranger.session()).status, (await stranger.tokenize(tokenOf('visa'))).status]).toEqual([
      401, 401,
    ]);
  });
});

it('the script is at both addresses that Apple documents', async () => {
  for (const path of ['/jsapi/v1/apple-pay-sdk.js', '/jsapi/1.latest/apple-pay-sdk.js']) {
    const answer = await fetch(sandbox.url + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(await answer.text()).toContain('ApplePaySession');
  }
});

it('the script can be made to fail, and a browser does not keep that answer', async () => {
  await sandbox.control('faults', { family: 'apple-pay-script', kind: '500' });
  const address = `${sandbox.url}/jsapi/1.latest/apple-pay-sdk.js`;
  const broken = await fetch(address);
  expect([broken.status, broken.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect((await fetch(address)).status).toBe(200);
});
