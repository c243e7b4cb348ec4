import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './settings.ts';

export interface Stage {
  name: string;
  /** Program and arguments, run with this Node. */
  script: string[];
  /** A JSON report to count from; without it the stage is one check: it ends with code 0 or it fails. */
  report?: { file: string; count: (report: never) => Count };
}

export interface Count {
  passed: number;
  failed: number;
}

/** Runs one stage with its output passed on; a stage that ends badly counts at least one failure. */
export async function runStage(
  { name, script, report }: Stage,
  env: Record<string, string | undefined>,
): Promise<Count> {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const file = report ? join(repository, report.file) : null;
  if (file) rmSync(file, { force: true });
  const child = spawn(process.execPath, script, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  const count = file && report ? countFrom(file, report.count) : { passed: code === 0 ? 1 : 0, failed: 0 };
  if (code !== 0 && count.failed === 0) count.failed = 1;
  console.log(
    `── ${name}: ${count.passed} passed, ${count.failed} failed, ${((Date.now() - began) / 1000).toFixed(0)} s`,
  );
  return count;
}

function countFrom(file: string, count: (report: never) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as never);
  } catch {
    return { passed: 0, failed: 1 };
  }
}
