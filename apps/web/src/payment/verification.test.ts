import { expect, test } from 'vitest';
import { address } from '../order/order.fixture.ts';
import { verificationOf } from './verification.ts';

test('the bank is told the amount in rupees, and where the goods go', () => {
  expect(verificationOf(309_750, 'asha@example.com', address)).toEqual({
    amount: '3097.50',
    email: 'asha@example.com',
    mobilePhoneNumber: '919876543210',
    additionalInformation: {
      shippingGivenName: 'Asha',
      shippingSurname: 'Rao',
      shippingPhone: '919876543210',
      shippingAddress: {
        streetAddress: '12 Lake Road',
        extendedAddress: 'Second floor, behind the temple',
        locality: 'Bengaluru',
        postalCode: '560042',
        countryCodeAlpha2: 'IN',
      },
    },
  });
});

test('an order without delivery has an amount and an e-mail address alone', () => {
  expect(verificationOf(1000, 'asha@example.com', null)).toEqual({
    amount: '10.00',
    email: 'asha@example.com',
  });
});

test('texts that the bank would refuse are left out', () => {
  const { email, additionalInformation } = verificationOf(1000, 'a@münchen.de', {
    ...address,
    phone: '+91 98765 43210 ext. 12',
    name: 'आशा',
    line1: 'x'.repeat(51),
    line2: '',
    city: 'Bengalūru',
  });
  expect(email).toBeUndefined();
  expect(additionalInformation).toEqual({
    shippingPhone: '919876543210',
    shippingAddress: { postalCode: '560042', countryCodeAlpha2: 'IN' },
  });
});
