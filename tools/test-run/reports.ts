import { stripVTControlCharacters } from 'node:util';
import type { FaultReport } from '../../e2e/faults/report.ts';
import type { VitestReport } from './vitest-report.ts';

/** How many tests of a stage passed, and which failed. */
export interface Outcome {
  passed: number;
  failures: Failure[];
}

export interface Failure {
  name: string;
  reason: string;
  /** How to run it once more, alone; absent where only the whole stage could be run again. */
  again?: Again;
}

export interface Again {
  /** What to add to the stage's command so that it runs the test and nothing else, or else the test's file. */
  args: string[];
  /** How many of the tests that these arguments select passed in the first run. */
  passedBefore: number;
}

/**
 * Reads what vitest-report.ts wrote. A test that failed is run again by its file and its whole name. A file that
 * did not load, or a hook that failed, is one failure, and then the whole file is run again.
 */
export function fromVitest({ errors, files }: VitestReport): Outcome {
  const failures = files.flatMap(({ file, errors: ofFile, tests }): Failure[] => {
    const passed = tests.filter(({ state }) => state === 'passed');
    const wholeFile = { args: [file], passedBefore: passed.length };
    const failed = tests
      .filter(({ state }) => state === 'failed')
      .map(({ name, errors: ofTest }) => ({
        ...failure(`${file}: ${name}`, ofTest),
        again:
          ofFile.length > 0
            ? wholeFile
            : {
                args: [file, '--testNamePattern', exactly(name)],
                passedBefore: passed.filter((one) => one.name === name).length,
              },
      }));
    return ofFile.length > 0 ? [{ ...failure(file, ofFile), again: wholeFile }, ...failed] : failed;
  });
  return {
    passed: files.flatMap(({ tests }) => tests).filter(({ state }) => state === 'passed').length,
    failures: [...failures, ...errors.map((error) => failure('outside of every test', [error]))],
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  annotations: { type: string }[];
  results: { errors: { message?: string }[] }[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/**
 * Reads Playwright's own JSON report. A test that failed is run again by its project, file and whole name. Where tests
 * after it did not run (a serial group, a failed `beforeAll`), the whole file is run again.
 */
export function fromPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap((suite) => playwrightTests(suite, []));
  const files = Map.groupBy(tests, ({ project, file }) => `${project} ${file}`);
  const failures = [...files].flatMap(([file, ofFile]): Failure[] => {
    const failed = ofFile.filter(({ state }) => state === 'failed');
    const missed = ofFile.filter(({ state }) => state === 'did not run');
    const passed = ofFile.filter(({ state }) => state === 'passed');
    const wholeFile = { args: grep(`${startOf(file)} `), passedBefore: passed.length };
    if (failed.length === 0 && missed.length > 0)
      return [{ ...failure(file, [`${missed.length} of its tests did not run.`]), again: wholeFile }];
    return failed.map(({ name, reasons, title }) => ({
      ...failure(name, reasons),
      again:
        missed.length > 0
          ? wholeFile
          : {
              args: grep(`${startOf(title)}$`),
              passedBefore: passed.filter((one) => one.title === title).length,
            },
    }));
  });
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failures: [...failures, ...errors.map(({ message = '' }) => failure('outside of every test', [message]))],
  };
}

interface FoundTest {
  project: string;
  file: string;
  /** For people: where it stands and what it is called. */
  name: string;
  /** What Playwright compares `--grep` with. */
  title: string;
  state: 'passed' | 'failed' | 'skipped' | 'did not run';
  reasons: string[];
}

function playwrightTests(suite: PlaywrightSuite, around: string[]): FoundTest[] {
  const groups = [...around, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({
      project: test.projectName,
      file,
      name: `${file}:${line}: ${[...groups.slice(1), title].join(' › ')}`,
      title: [test.projectName, ...groups, title].join(' '),
      state: stateOf(test),
      reasons: test.results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightTests(inner, groups))];
}

function stateOf({ status, annotations }: PlaywrightTest): FoundTest['state'] {
  if (status === 'expected') return 'passed';
  if (status !== 'skipped') return 'failed';
  return annotations.some(({ type }) => type === 'skip' || type === 'fixme') ? 'skipped' : 'did not run';
}

/** Reads what `npm run faults -- --cases` wrote; a case is run again by its name. */
export const fromFaults = ({ passed, failures }: FaultReport): Outcome => ({
  passed,
  failures: failures.map(({ name, problems }) => ({
    ...failure(name, problems),
    again: { args: ['--case', name], passedBefore: 0 },
  })),
});

const exactly = (name: string) => `${startOf(name)}$`;
// Playwright puts a space before a project's name.
const startOf = (title: string) => `^\\s*${title.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`;
const grep = (pattern: string) => ['--workers=1', '--grep', pattern];

/** The first lines of a reason; a whole page of it hides the next. */
function failure(name: string, reasons: string[]): Failure {
  const lines = stripVTControlCharacters(reasons.join('\n')).split('\n');
  return { name, reason: lines.slice(0, 12).join('\n') };
}
