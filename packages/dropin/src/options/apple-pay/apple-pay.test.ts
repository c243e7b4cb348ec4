import BraintreeError from 'braintree-web/lib/braintree-error.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../config.ts';
import { clientThat, type Asked } from '../../gateway/client.fixture.ts';
import { bannerFor } from '../../machine/banner.ts';
import { timing } from '../../timing.ts';
import { applePayOption } from './apple-pay.option.ts';
import { createApplePay, tokenize, validateMerchant, type ApplePay } from './apple-pay.sdk.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const page = { location: { hostname: 'shop.example' } };
  vi.stubGlobal('window', Object.assign(page, { parent: page, self: page, top: page }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = (asked: Asked) => unknown;

const applePayWeb = {
  countryCode: 'US',
  currencyCode: 'USD',
  merchantIdentifier: 'merchant.example',
  supportedNetworks: ['visa', 'mastercard'],
};

function componentThat(answer: Answer, gateway: object = { applePayWeb }): Promise<ApplePay> {
  return createApplePay(clientThat(gateway, answer));
}

function fails(code: string): Answer {
  return () => {
    throw new BraintreeError({
      type: 'NETWORK',
      code,
      message: 'No.',
      details: { originalError: new Error('Why.') },
    });
  };
}
const never: Answer = () => new Promise(() => undefined);
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

const payment = { token: { paymentData: { version: 'EC_v1' } }, billingContact: { countryCode: 'IN' } };
const asking = { validationURL: 'https://apple-pay-gateway.apple.com/start', displayName: 'Shop' };

it('fails where the gateway has no Apple Pay', async () => {
  await expect(componentThat(never, {})).rejects.toMatchObject({
    type: 'MERCHANT',
    code: 'APPLE_PAY_NOT_ENABLED',
    message: 'Apple Pay is not enabled for this merchant.',
  });
});

it('adds the gateway’s part to a payment request, at once', async () => {
  const component = await componentThat(never);
  expect(component.createPaymentRequest({ currencyCode: 'INR', total: { amount: '1.00' } })).toEqual({
    countryCode: 'US',
    currencyCode: 'INR',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard'],
    total: { amount: '1.00' },
  });
});

describe('the merchant', () => {
  it('is validated by the gateway, for the page’s host or the one that was given', async () => {
    const sent: unknown[] = [];
    const component = await componentThat(({ endpoint, data }) => {
      sent.push(endpoint, data['applePayWebSession']);
      return { opaque: true };
    });
    expect(await validateMerchant(component, asking)).toEqual({ opaque: true });
    await validateMerchant(component, { ...asking, domainName: 'other.example' });
    const session = {
      validationUrl: asking.validationURL,
      merchantIdentifier: 'merchant.example',
      displayName: 'Shop',
    };
    expect(sent).toEqual([
      'apple_pay_web/sessions',
      { ...session, domainName: 'shop.example' },
      'apple_pay_web/sessions',
      { ...session, domainName: 'other.example' },
    ]);
  });

  it.each<[string, string, Answer, string, string, string]>([
    [
      'is unknown to the gateway',
      asking.validationURL,
      fails('CLIENT_REQUEST_ERROR'),
      'MERCHANT',
      'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      'Make sure you have registered your domain name in the Braintree Control Panel.',
    ],
    [
      'cannot be validated by a broken gateway',
      asking.validationURL,
      fails('CLIENT_GATEWAY_NETWORK'),
      'NETWORK',
      'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
      'A network error occurred when validating the Apple Pay merchant.',
    ],
    [
      'gets no answer in time',
      asking.validationURL,
      never,
      'NETWORK',
      'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
      'A network error occurred when validating the Apple Pay merchant.',
    ],
    [
      'has no address to be validated at',
      '',
      never,
      'MERCHANT',
      'APPLE_PAY_VALIDATION_URL_REQUIRED',
      'performValidation must be called with a validationURL.',
    ],
  ])('%s, and fails with the documented error', async (...row) => {
    const [, validationURL, answer, type, code, message] = row;
    const failing = failureOf(validateMerchant(await componentThat(answer), { ...asking, validationURL }));
    await vi.advanceTimersByTimeAsync(timing.applePay);
    const failure = await failing;
    expect(failure).toMatchObject({ type, code, message });
    expect(bannerFor(failure)).toBe('genericError');
  });
});

describe('a payment', () => {
  it('becomes a card with Apple’s own data', async () => {
    const card = {
      nonce: 'n1',
      type: 'ApplePayCard',
      description: 'Visa 1111',
      details: { cardType: 'Visa', dpanLastTwo: '11' },
      binData: { prepaid: 'No' },
    };
    const sent: unknown[] = [];
    const component = await componentThat(({ endpoint, data }) => {
      sent.push(endpoint, data['applePaymentToken']);
      return { applePayCards: [card] };
    });
    expect(await tokenize(component, payment)).toEqual({ ...card, rawPaymentData: payment });
    expect(sent).toEqual([
      'payment_methods/apple_payment_tokens',
      { paymentData: btoa(JSON.stringify(payment.token.paymentData)) },
    ]);
  });

  it.each<[string, Answer]>([
    ['the gateway refuses', fails('CLIENT_REQUEST_ERROR')],
    ['whose answer has no card', () => ({ applePayCards: [] })],
    ['whose answer has another card', () => ({ applePayCards: [{ nonce: 'n1', type: 'CreditCard' }] })],
    ['whose answer is none', () => null],
    ['whose answer never comes', never],
  ])('%s fails with the documented error and banner', async (_, answer) => {
    const failing = failureOf(tokenize(await componentThat(answer), payment));
    await vi.advanceTimersByTimeAsync(timing.applePay);
    const failure = await failing;
    expect(failure).toMatchObject({
      type: 'NETWORK',
      code: 'APPLE_PAY_TOKENIZATION',
      message: 'A network error occurred when processing the Apple Pay payment.',
      details: { originalError: expect.anything() },
    });
    expect(bannerFor(failure)).toBe('applePayTokenizationError');
  });

  it('without a token fails with the documented error', async () => {
    const empty = { token: undefined } as unknown as typeof payment;
    await expect(tokenize(await componentThat(never), empty)).rejects.toMatchObject({
      type: 'MERCHANT',
      code: 'APPLE_PAY_PAYMENT_TOKEN_REQUIRED',
      message: 'tokenize must be called with a payment token.',
    });
  });
});

const able = { supportsVersion: (version: number) => version <= 3, canMakePayments: () => true };

interface Given {
  session?: object | undefined;
  protocol?: string;
  gateway?: object;
  applePaySessionVersion?: number;
}

function isSupported({
  session = able,
  protocol = 'https:',
  gateway = {},
  ...applePay
}: Given = {}): unknown {
  vi.stubGlobal('window', { location: { protocol, hostname: 'localhost' } });
  vi.stubGlobal('ApplePaySession', session);
  const configuration = { applePayWeb: {}, ...gateway };
  return applePayOption.isSupported(configuration, { applePay } as unknown as Config);
}

describe('Apple Pay', () => {
  it('is offered where gateway, page and device allow it', () => expect(isSupported()).toBe(true));

  it.each<[string, Given]>([
    ['the gateway has it switched off', { gateway: { applePayWeb: undefined } }],
    ['the page has no HTTPS, also on this machine', { protocol: 'http:' }],
    ['the version is newer than the device', { applePaySessionVersion: 4 }],
    ['the device has no card to pay with', { session: { ...able, canMakePayments: () => false } }],
  ])('is not offered where %s', (_, given) => expect(isSupported(given)).toBe(false));

  it('is not offered where the browser does not know it', () => {
    isSupported();
    vi.stubGlobal('ApplePaySession', undefined);
    const config = { applePay: {} } as unknown as Config;
    expect(applePayOption.isSupported({ applePayWeb: {} }, config)).toBe(false);
  });

  it('asks for version 2 unless another one is given', () => {
    const asked: number[] = [];
    const session = { ...able, supportsVersion: (version: number) => asked.push(version) > 0 };
    isSupported({ session });
    isSupported({ session, applePaySessionVersion: 3 });
    expect(asked).toEqual([2, 3]);
  });
});
