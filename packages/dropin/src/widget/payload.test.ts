import { expect, it } from 'vitest';
import type { Method } from '../machine/method.ts';
import { payloadOf } from './payload.ts';

const card: Method = { nonce: 'n', type: 'CreditCard', details: { lastFour: '1111' } };
const base = { nonce: 'n', type: 'CreditCard', details: { lastFour: '1111' } };
const raw = { token: 'raw' };
const info = { status: 'authenticate_successful' };

it.each<[string, object, string, object]>([
  ['the least', {}, '', {}],
  ['nothing else leaks', { default: true, hasSubscription: true, consumed: false, imageUrl: 'x' }, '', {}],
  ['saved', { vaulted: true }, '', { vaulted: true }],
  ['not saved, said so', { vaulted: false }, '', { vaulted: false }],
  ['a card’s description', { description: 'ending in 11' }, '', { description: 'ending in 11' }],
  ['another’s description', { type: 'PayPalAccount', description: 'PayPal' }, '', { type: 'PayPalAccount' }],
  [
    'the description of the merchant’s own',
    { type: 'GiftCard', description: 'Ending in 1' },
    '',
    { type: 'GiftCard', description: 'Ending in 1' },
  ],
  ['BIN data', { binData: { prepaid: 'No' } }, '', { binData: { prepaid: 'No' } }],
  ['no BIN data', { binData: null }, '', {}],
  ['device data', {}, '{"id":"d"}', { deviceData: '{"id":"d"}' }],
  [
    'raw data of Apple Pay',
    { type: 'ApplePayCard', rawPaymentData: raw },
    '',
    { type: 'ApplePayCard', details: { lastFour: '1111', rawPaymentData: raw } },
  ],
  [
    'raw data of Google Pay',
    { type: 'AndroidPayCard', rawPaymentData: raw },
    '',
    { type: 'AndroidPayCard', details: { lastFour: '1111', rawPaymentData: raw } },
  ],
  ['raw data of a card', { rawPaymentData: raw }, '', {}],
  [
    'liability, possible',
    { liabilityShifted: true, liabilityShiftPossible: true },
    '',
    { liabilityShifted: true, liabilityShiftPossible: true },
  ],
  [
    'liability, not possible',
    { liabilityShifted: false, liabilityShiftPossible: false },
    '',
    { liabilityShifted: false, liabilityShiftPossible: false },
  ],
  ['liability, not known', { liabilityShifted: true, liabilityShiftPossible: null }, '', {}],
  ['3-D Secure', { threeDSecureInfo: info }, '', { threeDSecureInfo: info }],
  ['no 3-D Secure', { threeDSecureInfo: null }, '', {}],
])('%s', (_name, more, deviceData, expected) => {
  expect(payloadOf({ ...card, ...more }, deviceData)).toStrictEqual({ ...base, ...expected });
});

it('has the details and the BIN data as the gateway gave them', () => {
  const details = {
    bin: '411111',
    lastTwo: '11',
    lastFour: '1111',
    cardType: 'Visa',
    cardHolderName: 'A. Buyer',
    dpanLastTwo: '42',
    isNetworkTokenized: true,
  };
  const binData = {
    commercial: 'Unknown',
    countryOfIssuance: 'IND',
    debit: 'No',
    durbinRegulated: 'No',
    healthcare: 'No',
    issuingBank: 'A Bank',
    payroll: 'Unknown',
    prepaid: 'No',
    productId: 'A',
  };
  expect(payloadOf({ ...card, details, binData }, '')).toMatchObject({ details, binData });
});

it('is a copy: a merchant’s change of it changes nothing in the widget', () => {
  const payload = payloadOf(card, '');
  Object.assign(payload.details, { lastFour: '0000' });
  expect(card.details.lastFour).toBe('1111');
});
