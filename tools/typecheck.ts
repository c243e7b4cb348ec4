import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './settings.ts';
import { turboProgram } from './turbo.ts';

// Every workspace through turbo, which skips what has not changed, then the root's own files.
const program = (...path: string[]) => join(repository, 'node_modules', ...path);
const checks = [
  [turboProgram, 'run', 'typecheck', '--output-logs=errors-only', '--ui=stream'],
  [program('typescript', 'bin', 'tsc'), '--noEmit'],
];
process.exitCode =
  checks
    .map((script) => spawnSync(process.execPath, script, { cwd: repository, stdio: 'inherit' }).status ?? 1)
    .find((status) => status !== 0) ?? 0;
