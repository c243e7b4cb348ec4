import { describe, expect, it } from 'vitest';
import { readPaymentDataRequest, readReadiness } from './payment-data-request.ts';

const parameters = { gateway: 'braintree', 'braintree:merchantId': 'storefront' };
const transactionInfo = { currencyCode: 'INR', totalPriceStatus: 'FINAL', totalPrice: '10.00' };
const one = {
  environment: 'TEST',
  allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'],
  paymentMethodTokenizationParameters: { tokenizationType: 'PAYMENT_GATEWAY', parameters },
  cardRequirements: { allowedCardNetworks: ['VISA'] },
  transactionInfo,
};
const card = {
  type: 'CARD',
  parameters: { allowedAuthMethods: ['CRYPTOGRAM_3DS'], allowedCardNetworks: ['MASTERCARD'] },
  tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters },
};
const two = { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [card], transactionInfo };

describe('a request for payment data', () => {
  it.each([
    [
      '1, which is also that of none',
      one,
      { apiVersion: 1, networks: ['VISA'], byNumber: true, byToken: true },
    ],
    ['2', two, { apiVersion: 2, networks: ['MASTERCARD'], byNumber: false, byToken: true }],
  ])('of version %s is read', (_version, request, expected) => {
    expect(readPaymentDataRequest(request)).toEqual({
      ...expected,
      ...transactionInfo,
      parameters,
      merchantName: null,
      wants: { email: false, billingAddress: false, shippingAddress: false },
    });
  });

  it('may leave the price open, and name the shop and what it wants to know', () => {
    expect(
      readPaymentDataRequest({
        ...one,
        emailRequired: true,
        transactionInfo: { currencyCode: 'INR', totalPriceStatus: 'NOT_CURRENTLY_KNOWN' },
        merchantInfo: { merchantName: 'Shop' },
      }),
    ).toMatchObject({ totalPrice: null, merchantName: 'Shop', wants: { email: true } });
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'allowedPaymentMethods is not set.'],
    ['another version', { ...two, apiVersion: 3 }, 'apiVersion 3 is not supported.'],
    ['half a version', { ...two, apiVersionMinor: undefined }, 'apiVersionMinor is not set.'],
    ['no methods', { ...one, allowedPaymentMethods: [] }, 'allowedPaymentMethods is not set.'],
    ['no transaction', { ...one, transactionInfo: undefined }, 'transactionInfo is not set.'],
    [
      'no currency',
      { ...one, transactionInfo: { ...transactionInfo, currencyCode: undefined } },
      'transactionInfo.currencyCode must be a code of ISO 4217, such as INR.',
    ],
    [
      'no status of the price',
      { ...one, transactionInfo: { ...transactionInfo, totalPriceStatus: undefined } },
      'transactionInfo.totalPriceStatus must be FINAL, ESTIMATED or NOT_CURRENTLY_KNOWN.',
    ],
    [
      'a price that is a number',
      { ...two, transactionInfo: { ...transactionInfo, totalPrice: 10 } },
      'transactionInfo.totalPrice must be a text such as 10.00.',
    ],
    [
      'a card without networks',
      { ...two, allowedPaymentMethods: [{ ...card, parameters: { allowedAuthMethods: ['PAN_ONLY'] } }] },
      'allowedCardNetworks of the card is not set.',
    ],
    [
      'a card without methods',
      { ...two, allowedPaymentMethods: [{ ...card, parameters: { allowedCardNetworks: ['VISA'] } }] },
      'allowedAuthMethods of the card is not set.',
    ],
    [
      'no tokenization',
      { ...one, paymentMethodTokenizationParameters: undefined },
      'The card’s tokenizationSpecification is not set.',
    ],
    [
      'direct tokenization',
      { ...two, allowedPaymentMethods: [{ ...card, tokenizationSpecification: { type: 'DIRECT' } }] },
      'The tokenization must be of the type PAYMENT_GATEWAY.',
    ],
    [
      'no gateway',
      {
        ...one,
        paymentMethodTokenizationParameters: { tokenizationType: 'PAYMENT_GATEWAY', parameters: {} },
      },
      'The tokenization has no parameter gateway.',
    ],
  ])('is refused with %s', (_name, request, sentence) => {
    expect(readPaymentDataRequest(request)).toBe(sentence);
  });
});

describe('a shopper', () => {
  it.each<[string, unknown, boolean | string]>([
    ['can pay by card', { allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'] }, true],
    ['can pay in version 2', { ...two, transactionInfo: undefined }, true],
    [
      'cannot pay by something else',
      { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [{ type: 'PAYPAL' }] },
      false,
    ],
    ['cannot be asked about without methods', {}, 'allowedPaymentMethods is not set.'],
  ])('%s', (_name, request, expected) => expect(readReadiness(request)).toBe(expected));
});
