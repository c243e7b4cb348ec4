import { expect, it } from 'vitest';
import { readInstrument } from './order-reading.service.ts';

const paypal = { kind: 'paypal', label: 'PayPal', lastFour: null } as const;
const visa = { kind: 'card', label: 'Visa', lastFour: '1111' } as const;

it.each([
  [null, null],
  [
    { ...visa, account: null },
    { ...visa, account: null },
  ],
  [
    { ...paypal, account: 'jane@example.com' },
    { ...paypal, account: 'jane@example.com' },
  ],
  [
    { ...paypal, account: null },
    { ...paypal, account: null },
  ],
])('reads a row: %j', (stored, instrument) => {
  expect(readInstrument(stored)).toEqual(instrument);
});

it.each([
  [visa, { ...visa, account: null }],
  [paypal, { ...paypal, account: null }],
  [
    { ...paypal, label: 'jane@example.com' },
    { ...paypal, account: 'jane@example.com' },
  ],
  [
    { kind: 'apple_pay', label: 'Apple Pay - Visa', lastFour: '0492', account: null } as const,
    { kind: 'apple_pay', label: 'Visa', lastFour: '0492', account: null },
  ],
])('reads a row of an earlier version: %j', (stored, instrument) => {
  expect(readInstrument(stored)).toEqual(instrument);
});
