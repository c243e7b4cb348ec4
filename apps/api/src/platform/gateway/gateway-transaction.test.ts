import { expect, it } from 'vitest';
import { amountFromPaise, paiseFromAmount } from './gateway-transaction.ts';

it.each([
  [1000, '10.00'],
  [1, '0.01'],
  [10, '0.10'],
  [149_905, '1499.05'],
  [123_456_789_012, '1234567890.12'],
])('%i paise are %s at the gateway, and back', (paise, amount) => {
  expect(amountFromPaise(paise)).toBe(amount);
  expect(paiseFromAmount(amount)).toBe(paise);
});

it.each(['', '10,00', '1e3', '-1.00', '10.001', 'ten'])('%j is no amount', (text) => {
  expect(paiseFromAmount(text)).toBeNaN();
});
