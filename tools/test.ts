import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { compileCache } from './compile-cache.ts';
import { onEnd } from './ending.ts';
import { repository } from './settings.ts';
import { type Outcome, summary } from './test-run/outcome.ts';
import { endStages, runStage, type Stage } from './test-run/stage.ts';
import { turboProgram } from './turbo.ts';

// npm test; npm run test:long adds --long, and with it the long proofs: `*.long.*` files, journeys tagged @long, all faults.
const isLong = process.argv.includes('--long');

const program = (...path: string[]) => join(repository, 'node_modules', ...path);
const tool = (...path: string[]) => join(repository, 'tools', ...path);

const check = (name: string, ...script: string[]): Stage => ({
  name,
  script,
  writesOutcome: false,
  output: 'when it fails',
});
const vitest = (name: string, ...projects: string[]): Stage => ({
  name,
  script: [
    // Storybook, whose plugin loads with the configuration, registers its loader in a way that Node 26 deprecates.
    '--disable-warning=DEP0205',
    program('vitest', 'vitest.mjs'),
    'run',
    '--retry=1',
    ...(isLong ? [] : ['--exclude=**/*.long.test.ts']),
    '--reporter=default',
    `--reporter=${tool('test-run', 'vitest-outcome.ts')}`,
    ...projects.flatMap((project) => ['--project', project]),
  ],
  writesOutcome: true,
  output: 'live',
});

const checks: Stage[] = [
  check('lint', program('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'),
  check('format', program('oxfmt', 'bin', 'oxfmt'), '--check'),
  check('types', tool('typecheck.ts')),
  check('build', turboProgram, 'run', 'build', 'build-demo', '--output-logs=errors-only', '--ui=stream'),
];

const faults: Stage = {
  name: 'faults',
  script: [join(repository, 'e2e', 'faults', 'run.ts'), isLong ? '--cases' : '--steps'],
  writesOutcome: true,
  output: 'at its end',
};

const journeys: Stage = {
  name: 'browser journeys',
  script: [
    program('@playwright', 'test', 'cli.js'),
    'test',
    '--retries=1',
    ...(isLong ? [] : [String.raw`--grep-invert=\.long\.spec\.ts|@long`]),
    `--reporter=list,${tool('test-run', 'playwright-outcome.ts')}`,
  ],
  writesOutcome: true,
  output: 'live',
};

const inFirefox: Stage = {
  name: 'browser journeys in Firefox',
  script: [tool('e2e-firefox.ts'), '--if-installed'],
  writesOutcome: false,
  output: 'live',
};

/** One step after another. The lanes of a step run at the same time: the cases of faults mostly wait, the checks never. */
const steps: Stage[][][] = [
  [checks, [faults]],
  [[vitest('unit and integration tests', 'unit', 'api', 'sandbox')]],
  [[vitest('stories', 'stories')]],
  [[journeys]],
  ...(isLong ? [[[inFirefox]]] : []),
];

onEnd(() => void endStages().finally(() => process.exit(1)));

const total: Outcome = { passed: 0, failed: [], unstable: [] };
try {
  const env = {
    ...compileCache,
    CHROMIUM_PATH: await ensureBrowser(console.log),
    TURBO_TELEMETRY_DISABLED: '1',
    ...(isLong && { FUZZ_RUNS: '20' }),
  };
  const runLane = async (lane: Stage[]) => {
    for (const stage of lane) {
      const { passed, failed, unstable } = await runStage(stage, env);
      total.passed += passed;
      total.failed.push(...failed);
      total.unstable.push(...unstable);
    }
  };
  for (const lanes of steps) await Promise.all(lanes.map(runLane));
} catch (error) {
  total.failed.push(`the run itself: ${error instanceof Error ? error.message : String(error)}`);
}
// Once more at the end: of a long run often only the end is read.
console.log(summary(total));
process.exitCode = total.failed.length === 0 ? 0 : 1;
