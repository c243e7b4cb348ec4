import { expect, test } from 'vitest';
import { fromPlaywright, fromVitest } from './test-reports.ts';

const file = { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [] };
const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file] };

test('a Vitest report names what failed, and why', () => {
  const failed = {
    fullName: 'the sum is right',
    status: 'failed',
    failureMessages: ['\u001B[31mexpected 1\u001B[39m'],
  };
  const passed = { fullName: 'the rest is', status: 'passed', failureMessages: [] };
  expect(
    fromVitest({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [{ ...file, status: 'failed', assertionResults: [failed, passed] }],
    }),
  ).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: 'a.test.ts: the sum is right', reason: 'expected 1' }],
  });
});

test('a file that fails before its first test is a failure', () => {
  const broken = { ...file, status: 'failed', message: 'Cannot find module' };
  expect(fromVitest({ ...report, testResults: [broken] })).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: 'a.test.ts', reason: 'Cannot find module' }],
  });
});

test('a Playwright report names what failed in nested suites, what was flaky, and what failed outside', () => {
  const spec = (status: string, message: string) => ({
    title: `is ${status}`,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  });
  const { passed, failed, failures } = fromPlaywright({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('expected', '')],
        suites: [{ specs: [spec('unexpected', 'No.'), spec('flaky', 'Once.')] }],
      },
    ],
    errors: [{ message: 'The shop did not start.' }],
  });
  expect({ passed, failed }).toEqual({ passed: 3, failed: 3 });
  expect(failures).toEqual([
    { name: 'outside of every test', reason: 'The shop did not start.' },
    { name: 'a.spec.ts:7: is unexpected', reason: 'No.' },
    { name: 'a.spec.ts:7: is flaky', reason: 'Once.' },
  ]);
});

test('of a long reason the first lines are kept', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const { failures } = fromVitest({ ...report, testResults: [{ ...file, status: 'failed', message }] });
  expect(failures[0]?.reason.split('\n')).toHaveLength(12);
});
