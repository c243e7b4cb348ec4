import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repository } from '../settings.ts';
import type { Again, Outcome } from './reports.ts';

export interface Stage {
  name: string;
  /** Program and arguments, run with this Node. */
  script: string[];
  /**
   * Reads the report that the stage writes. Without it the stage is one check, which ends with code 0 or fails, and
   * whose output is shown only when it fails.
   */
  read?: (report: never) => Outcome;
}

type Environment = Record<string, string | undefined>;

/** Runs one stage. A stage that ends badly has at least one failure. */
export async function runStage(stage: Stage, env: Environment): Promise<Outcome> {
  const began = Date.now();
  console.log(`\n── ${stage.name}`);
  const outcome = await run(stage, [], env);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`── ${stage.name}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${seconds} s`);
  return outcome;
}

/** Runs one failed test of a stage once more, or its file, while nothing else runs. */
export async function runAgain(stage: Stage, { args }: Again, env: Environment): Promise<Outcome> {
  console.log(`\n── once more, alone, of ${stage.name}: ${args.join(' ')}`);
  return run(stage, args, env);
}

async function run({ name, script, read }: Stage, args: string[], env: Environment): Promise<Outcome> {
  const report = join(
    repository,
    'test-results',
    `${name.replaceAll(' ', '-')}${args.length > 0 ? '-again' : ''}.json`,
  );
  rmSync(report, { force: true });
  const child = spawn(process.execPath, [...script, ...args], {
    cwd: repository,
    stdio: ['ignore', ...(read ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    env: { ...process.env, ...env, TEST_REPORT: report },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  // A daemon that the stage leaves behind may hold its pipes.
  const closed = once(child, 'close');
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  await Promise.race([closed, setTimeout(1_000, undefined, { ref: false })]);
  if (code !== 0) process.stdout.write(Buffer.concat(output));
  const outcome = outcomeOf(code, report, read);
  // A run in which tests failed ends with code 1; anything else is more than that.
  const isExplained = code === 0 || (code === 1 && outcome.failures.length > 0);
  if (isExplained) return outcome;
  const reason = `It ended with ${signal ?? `code ${code}`}; its output above says why.`;
  return { ...outcome, failures: [...outcome.failures, { name, reason }] };
}

/** What the report says. A run that ended well must have written one. */
function outcomeOf(code: number | null, report: string, read: Stage['read']): Outcome {
  if (!read) return { passed: code === 0 ? 1 : 0, failures: [] };
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')) as never);
  } catch (error) {
    const reason = `There is no report to read: ${(error as Error).message}`;
    return { passed: 0, failures: code === 0 ? [{ name: report, reason }] : [] };
  }
}
