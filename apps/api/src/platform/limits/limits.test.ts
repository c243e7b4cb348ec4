import { expect, test } from 'vitest';
import { waitWords } from './limits.ts';

test.each([
  [-5, 'in 1 second'],
  [0, 'in 1 second'],
  [0.2, 'in 1 second'],
  [1, 'in 1 second'],
  [39.1, 'in 40 seconds'],
  [59, 'in 59 seconds'],
  [59.5, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [720, 'in 12 minutes'],
  [3_540, 'in 59 minutes'],
  [3_541, 'in 1 hour'],
  [3_600, 'in 1 hour'],
  [3_601, 'in 61 minutes'],
  [7_199, 'in 2 hours'],
  [7_201, 'in 3 hours'],
])('a wait of %d seconds is written "%s"', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
