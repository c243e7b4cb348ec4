import { stripVTControlCharacters } from 'node:util';

/** What a stage's report says: how many tests passed and failed, and of those that failed their name and reason. */
export interface Outcome {
  passed: number;
  failed: number;
  failures: Failure[];
}

export interface Failure {
  name: string;
  reason: string;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** A file that fails before its tests (an import, a hook) counts as one failure. */
export function fromVitest(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(name, message)];
    return failed.map((one) => failure(`${name}: ${one.fullName}`, one.failureMessages?.join('\n') ?? ''));
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** A test that passes when tried again counts as failed; so does an error outside of every test. */
export function fromPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const failures = [
    ...errors.map(({ message = '' }) => failure('outside of every test', message)),
    ...suites
      .flatMap(specsOf)
      .flatMap(({ title, file, line, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) =>
            failure(
              `${file}:${line}: ${title}`,
              results.flatMap((result) => result.errors.map(({ message = '' }) => message)).join('\n'),
            ),
          ),
      ),
  ];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures };
}

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** The first lines of a reason; a whole page of it hides the next. */
function failure(name: string, reason: string): Failure {
  return { name, reason: stripVTControlCharacters(reason).split('\n').slice(0, 12).join('\n') };
}
