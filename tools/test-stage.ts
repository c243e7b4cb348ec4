import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './settings.ts';
import type { Outcome } from './test-reports.ts';

export interface Stage {
  name: string;
  /** Program and arguments, run with this Node. */
  script: string[];
  /** A JSON report to count from; without it the stage is one check: it ends with code 0 or it fails. */
  report?: { file: string; read: (report: never) => Outcome };
}

/** Runs one stage with its output passed on; a stage that ends badly counts at least one failure. */
export async function runStage(
  { name, script, report }: Stage,
  env: Record<string, string | undefined>,
): Promise<Outcome> {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const file = report ? join(repository, report.file) : null;
  if (file) rmSync(file, { force: true });
  const child = spawn(process.execPath, script, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  const outcome =
    file && report ? outcomeFrom(file, report.read) : { passed: code === 0 ? 1 : 0, failed: 0, failures: [] };
  if (code !== 0 && outcome.failed === 0) {
    outcome.failed = 1;
    outcome.failures = [
      { name, reason: `It ended with ${signal ?? `code ${code}`}; its output above says why.` },
    ];
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`);
  return outcome;
}

function outcomeFrom(file: string, read: (report: never) => Outcome): Outcome {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never);
  } catch (error) {
    const reason = `There is no report to read: ${(error as Error).message}`;
    return { passed: 0, failed: 1, failures: [{ name: file, reason }] };
  }
}
