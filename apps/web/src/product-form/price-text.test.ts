import { expect, test } from 'vitest';
import { paiseOf, rupeesOf } from './price-text.ts';

test('rupees become paise exactly', () => {
  for (const [typed, paise] of [
    ['99.5', 9950],
    ['99.50', 9950],
    ['0.29', 29],
    ['1.15', 115],
    ['1499', 149_900],
    ['1005.10', 100_510],
    ['9999999.99', 999_999_999],
    ['12.340', 1234],
    ['.5', 50],
    ['5.', 500],
    [' 7 ', 700],
    ['1e3', 100_000],
    ['-1', -100],
  ] as const)
    expect(paiseOf(typed), typed).toBe(paise);
});

test('every price with two decimals survives both conversions', () => {
  for (let paise = 0; paise < 100_000; paise += 7) expect(paiseOf(rupeesOf(paise))).toBe(paise);
});

test('more than two decimals give a fraction of paise, which the api refuses', () => {
  for (const typed of ['12.345', '0.001', '1e-3'])
    expect(Number.isInteger(paiseOf(typed)), typed).toBe(false);
});

test('a text that is not a number is NaN', () => {
  for (const typed of ['', ' ', 'a lot', '1,499', '0x10', 'Infinity', '1e99999', '--1', '.'])
    expect(paiseOf(typed), typed).toBeNaN();
});

test('whole rupees are written without decimals', () => {
  expect([0, 5, 50, 9950, 149_900].map(rupeesOf)).toEqual(['0', '0.05', '0.50', '99.50', '1499']);
});
