import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgbench } from './find-pgbench.ts';

interface Options {
  databaseUrl: string;
  script: string;
  /** The variables of the script, which are written after a colon there. */
  variables: Record<string, number>;
  clients: number;
  seconds: number;
}

export interface Pgbench {
  transactionsPerSecond: number;
  /** How long each transaction took, in ms. */
  milliseconds: number[];
}

/**
 * Runs a script repeatedly, with prepared statements. Rejects with pgbench's output if a statement failed.
 */
export async function pgbench({
  databaseUrl,
  script,
  variables,
  clients,
  seconds,
}: Options): Promise<Pgbench> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-pgbench-'));
  try {
    const said = await run(findPgbench(), [
      '--no-vacuum',
      '--protocol=prepared',
      '--log',
      `--log-prefix=${join(folder, 'transactions')}`,
      `--file=${script}`,
      `--client=${clients}`,
      '--jobs=2',
      `--time=${seconds}`,
      ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
      databaseUrl,
    ]);
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(said)?.[1]);
    if (!perSecond) throw new Error(`pgbench printed no rate:\n${said}`);
    return { transactionsPerSecond: perSecond, milliseconds: readTimes(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads pgbench's log, which has client, count, microseconds and more in one line for each transaction. */
const readTimes = (folder: string): number[] =>
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000);

function run(program: string, args: string[]): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.once('error', fail).once('close', (code) => {
      if (code === 0) done(said);
      else fail(new Error(`pgbench ended with ${code}:\n${said}`));
    });
  });
}
