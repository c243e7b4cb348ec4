import { expect, test } from 'vitest';
import type { Again, Failure, Outcome } from './reports.ts';
import { isWorthRunningAgain, rerunsOf, type Total, verdict, withRerun } from './run-again.ts';

const again = (...args: string[]): Again => ({ args, passedBefore: 0 });
const failure = (name: string, by?: Again): Failure => ({ name, reason: 'No.', ...(by && { again: by }) });
const total = (failures: Failure[], unstable: string[] = []): Total => ({ passed: 10, failures, unstable });
const passed = { passed: 1, failures: [] };

/** How a run ends in which this failed, when what can run again passes. */
function runAgain(failures: Failure[], outcome: Outcome = passed): Total {
  const all = total(failures);
  return rerunsOf(all).reduce((now, rerun) => withRerun(now, rerun, outcome), all);
}

test('a test that passes when run again is counted as passed and named last as unstable', () => {
  expect(verdict(runAgain([failure('a.test.ts: one', again('a.test.ts'))]))).toEqual({
    lines: [
      '\nUnstable: failed, and passed when run again alone. Mend these tests:',
      '  a.test.ts: one',
      '11 passed, 0 failed',
    ],
    isGreen: true,
  });
});

test('a test that fails twice has failed', () => {
  const twice = { passed: 0, failures: [failure('one')] };
  expect(verdict(runAgain([failure('one', again('a.test.ts'))], twice))).toEqual({
    lines: ['\nFailed: one\nNo.', '', '10 passed, 1 failed'],
    isGreen: false,
  });
});

test('a rerun in which no test ran shows nothing', () => {
  const none = { passed: 0, failures: [] };
  expect(runAgain([failure('one', again('a.test.ts'))], none).failures).toHaveLength(1);
});

test('a file that is run again must pass as many tests as before', () => {
  const file = { args: ['a.test.ts'], passedBefore: 4 };
  const failed = [failure('a.test.ts', file), failure('a.test.ts: two', file)];
  expect(runAgain(failed, { passed: 3, failures: [] })).toEqual(total(failed));
  expect(runAgain(failed, { passed: 6, failures: [] })).toEqual({
    passed: 12,
    failures: [],
    unstable: ['a.test.ts', 'a.test.ts: two'],
  });
});

test('what is selected by the same arguments runs once', () => {
  const all = total([
    failure('one', again('a')),
    failure('one', again('a')),
    failure('two', again('a', 'b')),
  ]);
  expect(rerunsOf(all).map(({ failures }) => failures.length)).toEqual([2, 1]);
});

test('what cannot be run again has failed', () => {
  expect(verdict(runAgain([failure('lint')])).lines.at(-1)).toBe('10 passed, 1 failed');
});

test('three unstable tests leave a run green, four do not', () => {
  expect(verdict(total([], ['a', 'b', 'c'])).isGreen).toBe(true);
  const four = verdict(total([], ['a', 'b', 'c', 'd']));
  expect(four.isGreen).toBe(false);
  expect(four.lines.at(-1)).toBe('10 passed, 1 failed');
});

test('the closing line stands alone, whatever went before', () => {
  for (const one of [total([]), total([failure('one')]), total([], ['a\nb'])])
    expect(
      verdict(one)
        .lines.flatMap((line) => line.split('\n'))
        .at(-1),
    ).toMatch(/^\d+ passed, \d+ failed$/);
});

test('of very many failures none is run again', () => {
  const many = Array.from({ length: 13 }, (_, index) => failure(`${index}`, again(`${index}`)));
  expect(isWorthRunningAgain(rerunsOf(total(many.slice(0, 12))))).toBe(true);
  expect(isWorthRunningAgain(rerunsOf(total(many)))).toBe(false);
});
