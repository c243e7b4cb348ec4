import { expect, test } from 'vitest';
import { summary } from './summary.ts';

test('a short text stays whole, in one line', () => {
  expect(summary('  Brass\n\nand  linen. ')).toBe('Brass and linen.');
  expect(summary('x'.repeat(160))).toHaveLength(160);
});

test('a long text is cut at a word', () => {
  const cut = summary('brass and linen '.repeat(20));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/ (brass|and|linen)…$/);
});

test.each(['x', '👩‍👩‍👧‍👦', 'नि', '✂️'])('%s without a space is cut between two', (sign) => {
  const cut = summary(sign.repeat(200));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut.length).toBeGreaterThan(100);
  expect(cut.replaceAll(sign, '')).toBe('…');
});
