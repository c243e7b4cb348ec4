import { expect, test } from 'vitest';
import { formatRupees, groupDigits } from './format-rupees.ts';

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

test('digits are grouped as Intl groups them for India', () => {
  const indian = new Intl.NumberFormat('en-IN');
  const integers = [0, ...Array.from({ length: 16 }, (_, power) => [10 ** power - 1, 10 ** power]).flat()];
  expect(integers.map(groupDigits)).toEqual(integers.map((integer) => indian.format(integer)));
});
