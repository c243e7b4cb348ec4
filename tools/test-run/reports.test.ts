import { describe, expect, test } from 'vitest';
import { fromFaults, fromPlaywright, fromVitest, type PlaywrightReport } from './reports.ts';
import type { VitestReport } from './vitest-report.ts';

type VitestTest = VitestReport['files'][number]['tests'][number];

const vitestTest = (name: string, state: VitestTest['state'], ...errors: string[]): VitestTest => ({
  name,
  state,
  errors,
  ms: 1,
});

const vitestFile = (tests: VitestTest[], ...errors: string[]) => ({
  errors: [],
  files: [{ file: 'tools/a.test.ts', errors, tests, ms: 1 }],
});

describe('a Vitest report', () => {
  test('names what failed and why, and how to run it again', () => {
    const tests = [
      vitestTest('sums > are right', 'failed', '\u001B[31mexpected 1\u001B[39m'),
      vitestTest('sums > are fast', 'passed'),
      vitestTest('sums > are slow', 'skipped'),
    ];
    expect(fromVitest(vitestFile(tests))).toEqual({
      passed: 1,
      failures: [
        {
          name: 'tools/a.test.ts: sums > are right',
          reason: 'expected 1',
          again: {
            args: ['tools/a.test.ts', '--testNamePattern', String.raw`^\s*sums > are right$`],
            passedBefore: 0,
          },
        },
      ],
    });
  });

  test.each([
    'asks (why?) of [a|b] {1,2} $5 ^ * + . \\d',
    'GET /product/:id?x=1',
    '{"a": 1} of %s',
    'two\nlines',
    'साड़ी ₹ 1,999.00',
  ])('finds %j by a pattern that matches this name alone', (name) => {
    const [failed] = fromVitest(vitestFile([vitestTest(name, 'failed')])).failures;
    const pattern = new RegExp(failed?.again?.args[2] ?? '');
    expect(name).toMatch(pattern);
    expect(`${name} twice`).not.toMatch(pattern);
    expect(`not ${name}`).not.toMatch(pattern);
  });

  test('counts the passed tests of the same name, which run again as well', () => {
    const tests = [vitestTest('twin', 'passed'), vitestTest('twin', 'failed'), vitestTest('other', 'passed')];
    expect(fromVitest(vitestFile(tests)).failures[0]?.again?.passedBefore).toBe(1);
  });

  test('has a file that does not load as one failure, run again as a file', () => {
    expect(fromVitest(vitestFile([], 'Cannot find module'))).toEqual({
      passed: 0,
      failures: [
        {
          name: 'tools/a.test.ts',
          reason: 'Cannot find module',
          again: { args: ['tools/a.test.ts'], passedBefore: 0 },
        },
      ],
    });
  });

  test('runs a whole file again when one of its hooks failed', () => {
    const tests = [vitestTest('one', 'passed'), vitestTest('two', 'failed'), vitestTest('three', 'skipped')];
    const { failures } = fromVitest(vitestFile(tests, 'afterAll: no'));
    expect(failures.map(({ name }) => name)).toEqual(['tools/a.test.ts', 'tools/a.test.ts: two']);
    for (const { again } of failures) expect(again).toEqual({ args: ['tools/a.test.ts'], passedBefore: 1 });
  });

  test('has an error outside of every test as a failure that nothing mends', () => {
    const report = { errors: ['Unhandled rejection'], files: [] };
    expect(fromVitest(report)).toEqual({
      passed: 0,
      failures: [{ name: 'outside of every test', reason: 'Unhandled rejection' }],
    });
  });

  test('has the first lines of a long reason', () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const [failed] = fromVitest(vitestFile([vitestTest('one', 'failed', long)])).failures;
    expect(failed?.reason.split('\n')).toHaveLength(12);
  });
});

describe('a Playwright report', () => {
  type Suite = PlaywrightReport['suites'][number];
  type Spec = NonNullable<Suite['specs']>[number];

  const spec = (title: string, status: string, more: { error?: string; annotation?: string } = {}): Spec => ({
    title,
    file: 'shop/a.spec.ts',
    line: 7,
    tests: [
      {
        projectName: 'shop',
        status,
        annotations: more.annotation ? [{ type: more.annotation }] : [],
        results: [{ errors: more.error ? [{ message: more.error }] : [] }],
      },
    ],
  });

  const report = (specs: Spec[], inner: Spec[] = []): PlaywrightReport => ({
    suites: [{ title: 'shop/a.spec.ts', specs, suites: [{ title: 'the cart', specs: inner }] }],
    errors: [],
  });

  test('names what failed in nested suites, and how to run it again', () => {
    const inner = [spec('costs ₹ 5 (or more)', 'unexpected', { error: 'No.' })];
    expect(fromPlaywright(report([spec('opens', 'expected')], inner))).toEqual({
      passed: 1,
      failures: [
        {
          name: 'shop/a.spec.ts:7: the cart › costs ₹ 5 (or more)',
          reason: 'No.',
          again: {
            args: [
              '--workers=1',
              '--grep',
              String.raw`^\s*shop shop\/a\.spec\.ts the cart costs ₹ 5 \(or more\)$`,
            ],
            passedBefore: 0,
          },
        },
      ],
    });
  });

  test('has what passed only when Playwright tried again as failed', () => {
    expect(fromPlaywright(report([spec('one', 'flaky', { error: 'Once.' })])).failures).toHaveLength(1);
  });

  test('runs a whole file again when tests after the failed one did not run', () => {
    const specs = [spec('one', 'expected'), spec('two', 'unexpected'), spec('three', 'skipped')];
    expect(fromPlaywright(report(specs)).failures.map(({ again }) => again)).toEqual([
      { args: ['--workers=1', '--grep', String.raw`^\s*shop shop\/a\.spec\.ts `], passedBefore: 1 },
    ]);
  });

  test('counts no test as missed that is skipped on purpose', () => {
    const { failures } = fromPlaywright(report([spec('one', 'skipped', { annotation: 'skip' })]));
    expect(failures).toEqual([]);
  });

  test('has tests that did not run for no reason of their file as a failure', () => {
    const { failures } = fromPlaywright(report([spec('one', 'skipped')]));
    expect(failures.map(({ reason }) => reason)).toEqual(['1 of its tests did not run.']);
  });

  test('has an error outside of every test as a failure that nothing mends', () => {
    expect(fromPlaywright({ suites: [], errors: [{ message: 'The shop did not start.' }] })).toEqual({
      passed: 0,
      failures: [{ name: 'outside of every test', reason: 'The shop did not start.' }],
    });
  });
});

test('a report of faults names the case to run again', () => {
  const name = 'sale: its answer is lost';
  expect(fromFaults({ passed: 3, failures: [{ name, problems: ['One.', 'Two.'] }] })).toEqual({
    passed: 3,
    failures: [{ name, reason: 'One.\nTwo.', again: { args: ['--case', name], passedBefore: 0 } }],
  });
});
