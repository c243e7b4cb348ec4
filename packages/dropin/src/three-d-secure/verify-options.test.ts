import { expect, it } from 'vitest';
import type { Method } from '../machine/method.ts';
import { verifyOptions } from './verify-options.ts';

const method: Method = { nonce: 'n1', type: 'CreditCard', details: { bin: '400000' } };
const onLookupComplete = () => undefined;
const read = (configured: Record<string, unknown>, requested: Record<string, unknown>) =>
  verifyOptions({ configured, requested, method, onLookupComplete });
const own = { nonce: 'n1', bin: '400000', onLookupComplete };

it('are the merchant’s, with the request’s before them', () => {
  expect(read({ amount: '1.00' }, {})).toEqual({
    ...own,
    amount: '1.00',
    additionalInformation: { acsWindowSize: '03' },
  });
  expect(read({ amount: '1.00' }, { amount: '2.00', email: 'a@b.example' })).toMatchObject({
    amount: '2.00',
    email: 'a@b.example',
  });
});

it('can’t replace the nonce, its BIN, or what follows the lookup', () => {
  expect(read({}, { nonce: 'x', bin: 'x', onLookupComplete: () => 7 })).toMatchObject(own);
});

it('have a window size that a page may change, and leave the page’s objects alone', () => {
  const additionalInformation = { acsWindowSize: '05', shippingGivenName: 'A' };
  expect(read({}, { additionalInformation })).toMatchObject({ additionalInformation });
  expect(read({}, { additionalInformation })['additionalInformation']).not.toBe(additionalInformation);
  expect(read({ additionalInformation }, {})).toMatchObject({ additionalInformation });
  expect(read({}, { additionalInformation: { acsWindowSize: '' } })).toMatchObject({
    additionalInformation: { acsWindowSize: '03' },
  });
});

it('pass on nothing of the option but what a verification takes', () => {
  expect(read({ cardinalSDKConfig: {}, ifEnabled: true }, {})).not.toHaveProperty('cardinalSDKConfig');
});
