import { expect, test } from 'vitest';
import { pageSlots } from './page-slots.ts';

test.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [7, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap-after 8'],
  [4, 8, '1 2 3 4 5 gap-after 8'],
  [5, 8, '1 gap-before 4 5 6 7 8'],
  [8, 8, '1 gap-before 4 5 6 7 8'],
  [5, 9, '1 gap-before 4 5 6 gap-after 9'],
  [5_000, 10_000, '1 gap-before 4999 5000 5001 gap-after 10000'],
])('page %i of %i offers %s', (page, pageCount, slots) => {
  expect(pageSlots(page, pageCount).join(' ')).toBe(slots);
});
