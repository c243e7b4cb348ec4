import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './settings.ts';

// npm run fuzz -- [--runs 2000] [--seed 7] [--only 'POST /signup']: sends hostile input to every route of both APIs,
// `runs` calls of each kind. The seed is new each time; pass it to repeat a run.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string' },
  },
});
for (const name of ['runs', 'seed'] as const) {
  if (!/^\d{1,10}$/.test(values[name])) {
    console.error(`--${name} must be a whole number, and is "${values[name]}".`);
    process.exit(1);
  }
}
console.log(`${values.runs} calls of each kind to every route, from seed ${values.seed}.`);
const { status } = spawnSync(
  process.execPath,
  [
    join(repository, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'api',
    'apps/api/src/checks/hostile-input',
    ...(values.only ? ['-t', values.only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : []),
  ],
  {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
