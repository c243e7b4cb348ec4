import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { repository } from './settings.ts';
import { turboProgram } from './turbo.ts';
import { fromPlaywright, fromVitest, type Outcome } from './test-reports.ts';
import { runStage, type Stage } from './test-stage.ts';

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
  report: { file, read: fromVitest },
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
    report: { file: 'test-results/faults.json', read: (outcome: Outcome) => outcome },
  },
  { name: 'stories', ...vitest('test-results/stories.json', '--project', 'stories') },
  {
    name: 'browser journeys',
    script: [program('@playwright', 'test', 'cli.js'), 'test'],
    report: { file: 'test-results/e2e.json', read: fromPlaywright },
  },
];

const total: Outcome = { passed: 0, failed: 0, failures: [] };
try {
  const browser = await ensureBrowser(console.log);
  for (const stage of stages) {
    const { passed, failed, failures } = await runStage(stage, {
      CHROMIUM_PATH: browser,
      TURBO_TELEMETRY_DISABLED: '1',
    });
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
// Once more at the end: of a long run often only the end is read.
for (const { name, reason } of total.failures) console.log(`\nFailed: ${name}\n${reason}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
