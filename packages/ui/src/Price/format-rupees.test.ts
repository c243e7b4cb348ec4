import { expect, test } from 'vitest';
import { formatRupees } from './format-rupees.ts';

test.each([
  [149_900, '₹ 1,499'],
  [9_950, '₹ 99.50'],
  [0, '₹ 0'],
  [5, '₹ 0.05'],
  [1_000, '₹ 10'],
  [1_234_567_800, '₹ 1,23,45,678'],
  [-9_950, '-₹ 99.50'],
])('%i paise reads %s', (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
});
