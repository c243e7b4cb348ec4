import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endGroup, startGroup } from '../ending.ts';
import { repository } from '../settings.ts';
import type { Again, Outcome } from './reports.ts';

export interface Stage {
  name: string;
  /** Program and arguments, run with this Node. */
  script: string[];
  /** Reads the report that the stage writes. Without it the stage is one check, which ends with code 0 or fails. */
  read?: (report: never) => Outcome;
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

/** Runs one stage. A stage that ends badly has at least one failure. */
export async function runStage(stage: Stage, env: Environment): Promise<Outcome> {
  const began = Date.now();
  if (stage.output === 'live') console.log(`\n── ${stage.name}`);
  const { outcome, printed } = await run(stage, [], env);
  if (printed.length > 0) process.stdout.write(`\n── ${stage.name}\n${printed.toString()}`);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  const counts = `${outcome.passed} passed, ${outcome.failures.length} failed`;
  console.log(`── ${stage.name}: ${counts}, ${seconds} s`);
  return outcome;
}

/** Runs one failed test of a stage once more, or its file, while nothing else runs. */
export async function runAgain(stage: Stage, { args }: Again, env: Environment): Promise<Outcome> {
  console.log(`\n── once more, alone, of ${stage.name}: ${args.join(' ')}`);
  return (await run({ ...stage, output: 'live' }, args, env)).outcome;
}

async function run(
  { name, script, read, output }: Stage,
  args: string[],
  env: Environment,
): Promise<{ outcome: Outcome; printed: Buffer }> {
  const again = args.length > 0 ? '-again' : '';
  const report = join(repository, 'test-results', `${name.replaceAll(' ', '-')}${again}.json`);
  rmSync(report, { force: true });
  const child = startGroup([`--import=${endWithRunner}`, ...script, ...args], {
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
  const outcome = outcomeOf(code, report, read);
  // A run in which tests failed ends with code 1; anything else is more than that.
  const isExplained = code === 0 || (code === 1 && outcome.failures.length > 0);
  if (!isExplained) {
    const reason = `It ended with ${signal ?? `code ${code}`}; its output above says why.`;
    outcome.failures = [...outcome.failures, { name, reason }];
  }
  const isShown = output !== 'when it fails' || outcome.failures.length > 0;
  return { outcome, printed: isShown ? Buffer.concat(chunks) : Buffer.alloc(0) };
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
