import type { Instrument } from 'contracts';
import { expect, test } from 'vitest';
import { instrumentText } from './instrument-text.ts';

const instrument = (kind: Instrument['kind'], label: string, rest: Partial<Instrument> = {}): Instrument => ({
  kind,
  label,
  lastFour: null,
  account: null,
  ...rest,
});

test.each([
  [instrument('card', 'Visa', { lastFour: '1111' }), 'Visa ending in 1111'],
  [instrument('card', 'Card'), 'Card'],
  [instrument('paypal', 'PayPal', { account: 'jane@example.com' }), 'PayPal · jane@example.com'],
  [instrument('paypal', 'PayPal'), 'PayPal'],
  [instrument('venmo', 'Venmo', { account: 'asha-buyer' }), 'Venmo · @asha-buyer'],
  [instrument('venmo', 'Venmo', { account: '@asha-buyer' }), 'Venmo · @asha-buyer'],
  [instrument('venmo', 'Venmo'), 'Venmo'],
  [instrument('google_pay', 'Visa', { lastFour: '1111' }), 'Google Pay · Visa ending in 1111'],
  [instrument('google_pay', 'Google Pay'), 'Google Pay'],
  [
    instrument('apple_pay', 'American Express', { lastFour: '1002' }),
    'Apple Pay · American Express ending in 1002',
  ],
  [instrument('apple_pay', 'Apple Pay', { lastFour: '0492' }), 'Apple Pay · ending in 0492'],
])('%j is %s', (paidWith, text) => {
  expect(instrumentText(paidWith)).toBe(text);
});
