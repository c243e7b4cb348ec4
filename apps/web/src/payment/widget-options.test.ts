import type { Checkout } from 'contracts';
import { expect, test } from 'vitest';
import { widgetOptions } from './widget-options.ts';

const checkout: Checkout = {
  clientToken: 'made-up',
  label: 'Payment',
  testMode: false,
  amountPaise: null,
  currency: 'INR',
  threeDSecure: 'optional',
  googleMerchantId: 'BCR2DN6TZ6DP7P3X',
  payOnDelivery: false,
  payOnDeliveryNeedsEmail: false,
  payOnDeliveryCountries: [],
};

test('PayPal, Apple Pay and Google Pay ask for the amount that is charged, in rupees', () => {
  const { applePay, googlePay, paypal } = widgetOptions(checkout, 309_750, true);
  expect(paypal).toMatchObject({ flow: 'checkout', amount: '3097.50', currency: 'INR' });
  expect(applePay?.paymentRequest).toEqual({
    currencyCode: 'INR',
    total: { label: 'Storefront', type: 'final', amount: '3097.50' },
  });
  expect(googlePay).toEqual({
    googlePayVersion: 2,
    merchantId: 'BCR2DN6TZ6DP7P3X',
    merchantInfo: { merchantName: 'Storefront', merchantId: 'BCR2DN6TZ6DP7P3X' },
    transactionInfo: {
      countryCode: 'IN',
      currencyCode: 'INR',
      totalPriceStatus: 'FINAL',
      totalPrice: '3097.50',
    },
  });
});

test.each([
  ['with real money and no id of the merchant, Google Pay is not offered', false, false],
  ['in test mode Google Pay needs no id', true, true],
])('%s', (_, testMode, isOffered) => {
  const { googlePay } = widgetOptions({ ...checkout, testMode, googleMerchantId: null }, 1000, true);
  expect(googlePay !== undefined).toBe(isOffered);
  expect(googlePay ?? {}).not.toHaveProperty('merchantId');
  expect(googlePay?.['merchantInfo']).toEqual(isOffered ? { merchantName: 'Storefront' } : undefined);
});
