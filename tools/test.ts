import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { repository } from './settings.ts';
import { turboProgram } from './turbo.ts';
import { runStage, type Count, type Stage } from './test-stage.ts';

const program = (...path: string[]) => join(repository, 'node_modules', ...path);
const vitest = (file: string, ...args: string[]): Pick<Stage, 'script' | 'report'> => ({
  script: [
    program('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ],
  report: {
    file,
    count: ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  },
});

const stages: Stage[] = [
  { name: 'lint', script: [program('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', script: [program('oxfmt', 'bin', 'oxfmt'), '--check'] },
  { name: 'types', script: [join(repository, 'tools', 'typecheck.ts')] },
  {
    name: 'build',
    script: [turboProgram, 'run', 'build', 'build-demo', '--output-logs=errors-only', '--ui=stream'],
  },
  {
    name: 'unit and integration tests',
    ...vitest('test-results/unit.json', '--project', 'unit', '--project', 'api', '--project', 'sandbox'),
  },
  {
    name: 'faults',
    script: [join(repository, 'tools', 'faults.ts'), '--cases', '--json', 'test-results/faults.json'],
    report: { file: 'test-results/faults.json', count: (counted: Count) => counted },
  },
  { name: 'stories', ...vitest('test-results/stories.json', '--project', 'stories') },
  {
    name: 'browser journeys',
    script: [program('@playwright', 'test', 'cli.js'), 'test'],
    report: {
      file: 'test-results/e2e.json',
      count: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
      }),
    },
  },
];

let total: Count = { passed: 0, failed: 0 };
try {
  const browser = await ensureBrowser(console.log);
  for (const stage of stages) {
    const { passed, failed } = await runStage(stage, {
      CHROMIUM_PATH: browser,
      TURBO_TELEMETRY_DISABLED: '1',
    });
    total = { passed: total.passed + passed, failed: total.failed + failed };
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
