import { expect, test } from 'vitest';
import { readWhole } from './read-whole.ts';

const bounds = { min: 1, max: 99 };

test.each([
  ['7', '7', 7],
  ['1', '1', 1],
  ['0', '1', null],
  ['-4', '1', null],
  ['100', '99', 99],
  ['', '', null],
  ['  ', '  ', null],
  ['1.5', '1.5', null],
  ['many', 'many', null],
])('typed %j shows %j and keeps %j', (typed, shown, value) => {
  expect(readWhole(typed, bounds)).toEqual({ shown, value });
});

test('without bounds every whole number is kept', () => {
  expect(readWhole('-12', {})).toEqual({ shown: '-12', value: -12 });
});
