import { describe, expect, it } from 'vitest';
import { clientThat } from '../../gateway/client.fixture.ts';
import { bannerFor } from '../../machine/banner.ts';
import { componentOf, requestOf } from './google-pay-settings.ts';
import { createGooglePayment, methodOf } from './google-payment.sdk.ts';

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
