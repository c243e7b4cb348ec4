import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endGroup, startGroup } from '../ending.ts';
import { repository } from '../settings.ts';
import type { Outcome } from './outcome.ts';

export interface Stage {
  name: string;
  /** Program and arguments, run with this Node. */
  script: string[];
  /** Whether it writes an outcome. Without it the stage is one check, which ends with code 0 or fails. */
  writesOutcome: boolean;
  /** When its output is shown. Of stages that run at the same time only one may show it live. */
  output: 'live' | 'at its end' | 'when it fails';
}

type Environment = Record<string, string | undefined>;

const endWithRunner = pathToFileURL(join(import.meta.dirname, 'end-with-runner.ts')).href;
const running = new Set<ChildProcess>();

/** Ends the stages that run, with all that they started. */
export async function endStages(): Promise<void> {
  const ended = [...running].map((child) => once(child, 'exit'));
  for (const child of running) endGroup(child);
  await Promise.race([Promise.all(ended), setTimeout(5_000)]);
  for (const child of running) endGroup(child, 'SIGKILL');
}

/** Runs one stage. A stage that ends badly has failed, whatever it wrote. */
export async function runStage(stage: Stage, env: Environment): Promise<Outcome> {
  const { name, script, output } = stage;
  const began = Date.now();
  if (output === 'live') console.log(`\n── ${name}`);
  const report = join(repository, 'test-results', `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const child = startGroup([`--import=${endWithRunner}`, ...script], {
    cwd: repository,
    stdio: output === 'live' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, TEST_REPORT: report },
  });
  running.add(child);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A daemon that the stage leaves behind may hold its pipes.
  const closed = once(child, 'close');
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  running.delete(child);
  await Promise.race([closed, setTimeout(1_000, undefined, { ref: false })]);
  const outcome = stage.writesOutcome ? readOutcome(report) : { passed: 1, failed: [], unstable: [] };
  // A run in which tests failed ends with code 1; anything else is more than that.
  const isExplained = code === 0 || (code === 1 && outcome.failed.length > 0);
  if (!isExplained) outcome.failed.push(`${name}: it ended with ${signal ?? `code ${code}`}`);
  if (!stage.writesOutcome && code !== 0) outcome.passed = 0;
  if (output === 'at its end' || outcome.failed.length > 0) process.stdout.write(Buffer.concat(chunks));
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed.length} failed, ${seconds} s`);
  return outcome;
}

/** A run that ended well must have written one. */
function readOutcome(report: string): Outcome {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Outcome;
  } catch {
    return { passed: 0, failed: [`${report}: it does not exist or is broken`], unstable: [] };
  }
}
