import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 B'],
  [840, '840 B'],
  [1000, '1 KB'],
  [1234, '1.2 KB'],
  [240_000, '240 KB'],
  [4_200_000, '4.2 MB'],
  [12_600_000, '13 MB'],
])('%d bytes are %s', (bytes, said) => {
  expect(formatBytes(bytes)).toBe(said);
});
