import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { compileCache } from './compile-cache.ts';
import { onEnd } from './ending.ts';
import { repository } from './settings.ts';
import { fromFaults, fromPlaywright, fromVitest } from './test-run/reports.ts';
import {
  isWorthRunningAgain,
  type Rerun,
  rerunsOf,
  type Total,
  verdict,
  withRerun,
} from './test-run/run-again.ts';
import { endStages, runAgain, runStage, type Stage } from './test-run/stage.ts';
import { turboProgram } from './turbo.ts';

const program = (...path: string[]) => join(repository, 'node_modules', ...path);
const vitest = (...projects: string[]): Pick<Stage, 'script' | 'read' | 'output'> => ({
  script: [
    // Storybook, whose plugin loads with the configuration, registers its loader in a way that Node 26 deprecates.
    '--disable-warning=DEP0205',
    program('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    `--reporter=${join(repository, 'tools', 'test-run', 'vitest-report.ts')}`,
    ...projects.flatMap((project) => ['--project', project]),
  ],
  read: fromVitest,
  output: 'live',
});

const check = (name: string, ...script: string[]): Stage => ({ name, script, output: 'when it fails' });

const checks: Stage[] = [
  check('lint', program('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'),
  check('format', program('oxfmt', 'bin', 'oxfmt'), '--check'),
  check('types', join(repository, 'tools', 'typecheck.ts')),
  check('build', turboProgram, 'run', 'build', 'build-demo', '--output-logs=errors-only', '--ui=stream'),
];

const faults: Stage = {
  name: 'faults',
  script: [join(repository, 'tools', 'faults.ts'), '--cases'],
  read: fromFaults,
  output: 'at its end',
};

const journeys: Stage = {
  name: 'browser journeys',
  script: [program('@playwright', 'test', 'cli.js'), 'test'],
  read: fromPlaywright,
  output: 'live',
};

const units: Stage = { name: 'unit and integration tests', ...vitest('unit', 'api', 'sandbox') };
const stories: Stage = { name: 'stories', ...vitest('stories') };

/** One step after another. The lanes of a step run at the same time: the cases of faults mostly wait, the checks never. */
const steps: Stage[][][] = [[checks, [faults]], [[units]], [[stories]], [[journeys]]];

onEnd(() => void endStages().finally(() => process.exit(1)));

let total: Total = { passed: 0, failures: [], unstable: [] };
try {
  const env = {
    ...compileCache,
    CHROMIUM_PATH: await ensureBrowser(console.log),
    TURBO_TELEMETRY_DISABLED: '1',
  };
  const reruns: { stage: Stage; rerun: Rerun }[] = [];
  const runLane = async (lane: Stage[]) => {
    for (const stage of lane) {
      const outcome = await runStage(stage, env);
      total.passed += outcome.passed;
      total.failures.push(...outcome.failures);
      reruns.push(...rerunsOf(outcome).map((rerun) => ({ stage, rerun })));
    }
  };
  for (const lanes of steps) await Promise.all(lanes.map(runLane));
  if (isWorthRunningAgain(reruns))
    for (const { stage, rerun } of reruns)
      total = withRerun(total, rerun, await runAgain(stage, rerun.again, env));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  total.failures.push({ name: 'the run itself', reason });
}
// Once more at the end: of a long run often only the end is read.
const { lines, isGreen } = verdict(total);
for (const line of lines) console.log(line);
process.exitCode = isGreen ? 0 : 1;
