import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientThat } from '../../gateway/client.fixture.ts';
import { forgetScripts } from '../../load-script.ts';
import { bannerFor } from '../../machine/banner.ts';
import { componentOf, requestOf } from './google-pay-settings.ts';
import { createGooglePayment, createPaymentsClient, methodOf } from './google-pay.sdk.ts';

const networks = ['visa', 'mastercard'];

const gateway = {
  merchantId: 'm',
  environment: 'sandbox',
  androidPay: { enabled: true, supportedNetworks: networks, googleAuthorizationFingerprint: 'fingerprint' },
};
const componentWith = (settings: Readonly<Record<string, unknown>> = {}, more?: object) =>
  createGooglePayment(clientThat({ ...gateway, ...more }), componentOf(settings));

const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: 10 };

describe('a component of the SDK', () => {
  it('is refused where the gateway has no Google Pay', async () =>
    expect(createGooglePayment(clientThat({}), componentOf({}))).rejects.toMatchObject({
      type: 'MERCHANT',
      code: 'GOOGLE_PAYMENT_NOT_ENABLED',
      message: 'Google Pay is not enabled for this merchant.',
    }));

  it.each([3, '3', 'two'])('is refused for version %o', async (googlePayVersion) =>
    expect(componentWith({ googlePayVersion })).rejects.toMatchObject({
      type: 'MERCHANT',
      code: 'GOOGLE_PAYMENT_UNSUPPORTED_VERSION',
      message: `The Braintree SDK does not support Google Pay version ${googlePayVersion}. Please upgrade the version of your Braintree SDK and contact support if this error persists.`,
    }),
  );
});

describe('the request that the SDK makes', () => {
  it('is of version 1 unless the merchant wants 2', async () => {
    const settings = { merchantId: 'shop', transactionInfo, emailRequired: true };
    const request = (await componentWith(settings)).createPaymentDataRequest(requestOf(settings));
    expect(request).toMatchObject({
      environment: 'TEST',
      allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'],
      cardRequirements: { allowedCardNetworks: ['VISA', 'MASTERCARD'] },
      merchantId: 'shop',
      transactionInfo: { ...transactionInfo, totalPrice: '10' },
      emailRequired: true,
    });
    // The merchant's own object stays as it was.
    expect(transactionInfo.totalPrice).toBe(10);
  });

  it('is of version 2, with what the merchant says about cards', async () => {
    const card = { type: 'CARD', parameters: { allowedAuthMethods: ['CRYPTOGRAM_3DS'] } };
    const settings = {
      googlePayVersion: '2',
      merchantId: 'shop',
      transactionInfo,
      allowedPaymentMethods: [card],
    };
    const component = await componentWith(settings, { environment: 'production' });
    for (const _time of ['first', 'second'])
      expect(component.createPaymentDataRequest(requestOf(settings))).toMatchObject({
        environment: 'PRODUCTION',
        apiVersion: 2,
        apiVersionMinor: 0,
        merchantInfo: { merchantId: 'shop' },
        allowedPaymentMethods: [
          {
            type: 'CARD',
            parameters: {
              allowedAuthMethods: ['CRYPTOGRAM_3DS'],
              allowedCardNetworks: ['VISA', 'MASTERCARD'],
            },
            tokenizationSpecification: {
              parameters: { 'braintree:authorizationFingerprint': 'fingerprint' },
            },
          },
        ],
      });
    expect(card).toEqual({ type: 'CARD', parameters: { allowedAuthMethods: ['CRYPTOGRAM_3DS'] } });
  });
});

const version1 = (token: unknown) => ({ paymentMethodToken: { token: JSON.stringify(token) } });
const version2 = (token: unknown) => ({
  apiVersion: 2,
  paymentMethodData: { tokenizationData: { token: JSON.stringify(token) } },
});
const details = {
  cardType: 'Visa',
  lastFour: '1111',
  lastTwo: '11',
  isNetworkTokenized: true,
  bin: '411111',
};
const card = {
  nonce: 'n1',
  type: 'AndroidPayCard',
  description: 'Android Pay',
  details,
  binData: { debit: 'No' },
};

describe('what Google has answered', () => {
  it.each([
    ['1', version1],
    ['2', version2],
  ])('in version %s is a card, with the answer itself', async (_, answered) => {
    const answer = answered({ androidPayCards: [card] });
    expect(await methodOf(await componentWith(), answer)).toEqual({ ...card, rawPaymentData: answer });
  });

  it('is perhaps a PayPal account, without details', async () => {
    const answer = version2({
      paypalAccounts: [{ nonce: 'n2', type: 'PayPalAccount', description: 'PayPal' }],
    });
    expect(await methodOf(await componentWith(), answer)).toEqual({
      nonce: 'n2',
      type: 'PayPalAccount',
      description: 'PayPal',
      details: {},
      rawPaymentData: answer,
    });
  });

  it.each<[string, unknown]>([
    ['an error of the gateway', version1({ error: { message: 'No.' } })],
    ['no JSON', { paymentMethodToken: { token: '<html>' } }],
    ['no card', version2({ androidPayCards: [] })],
    ['a card without a nonce', version2({ androidPayCards: [{ ...card, nonce: undefined }] })],
    ['a method of another kind', version2({ androidPayCards: [{ ...card, type: 'CreditCard' }] })],
    ['nothing', undefined],
  ])('with %s fails with the documented error and banner', async (_, answer) => {
    const failure = await methodOf(await componentWith(), answer).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      type: 'UNKNOWN',
      code: 'GOOGLE_PAYMENT_GATEWAY_ERROR',
      message: 'There was an error when tokenizing the Google Pay payment method.',
      details: { originalError: expect.anything() },
    });
    expect(bannerFor(failure)).toBe('genericError');
  });
});

class PaymentsClient {
  readonly options: object;
  constructor(options: object) {
    this.options = options;
  }
}

/** A page whose scripts load or fail as the test says, and the scripts it has. */
function pageThat(load: () => 'load' | 'error') {
  const scripts: { src: string; id: string }[] = [];
  const document = {
    querySelector: () => null,
    createElement: (tag: string) => {
      // The SDK reads an address with an anchor element.
      if (tag === 'a') return new URL('https://merchant.example');
      const heard = new Map<string, () => void>();
      const element = {
        src: '',
        id: '',
        addEventListener: (name: string, act: () => void) => heard.set(name, act),
        remove: () => void scripts.splice(scripts.indexOf(element), 1),
        arrive: () => heard.get(load())?.(),
      };
      return element;
    },
    head: {
      append: (element: { src: string; id: string; arrive(): void }) => {
        scripts.push(element);
        queueMicrotask(() => element.arrive());
      },
    },
  };
  vi.stubGlobal('document', document);
  return scripts;
}

const defineGoogle = () => vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });

describe('Google’s script', () => {
  beforeEach(forgetScripts);
  afterEach(() => {
    vi.unstubAllGlobals();
    forgetScripts();
  });

  it('is loaded once, for the gateway’s environment', async () => {
    const scripts = pageThat(() => {
      defineGoogle();
      return 'load';
    });
    const clients = await Promise.all([createPaymentsClient(false), createPaymentsClient(true)]);
    expect(clients).toMatchObject([
      { options: { environment: 'TEST' } },
      { options: { environment: 'PRODUCTION' } },
    ]);
    expect(scripts.map(({ src, id }) => [src, id])).toEqual([
      ['https://pay.google.com/gp/p/js/pay.js', 'braintree-dropin-google-payment-script'],
    ]);
  });

  it('of the page is used', async () => {
    const scripts = pageThat(() => 'error');
    defineGoogle();
    await createPaymentsClient(false);
    expect(scripts).toEqual([]);
  });

  it.each([
    ['is blocked', 'error', 'https://pay.google.com/gp/p/js/pay.js failed to load.'],
    ['defines nothing', 'load', 'Google’s script has defined no Google Pay.'],
  ] as const)('that %s is removed, and loaded again by the next start', async (_, outcome, message) => {
    let isGood = false;
    const scripts = pageThat(() => {
      if (isGood) defineGoogle();
      return isGood ? 'load' : outcome;
    });
    await expect(createPaymentsClient(false)).rejects.toThrow(message);
    expect(scripts).toEqual([]);
    isGood = true;
    expect(await createPaymentsClient(false)).toBeInstanceOf(PaymentsClient);
  });
});
