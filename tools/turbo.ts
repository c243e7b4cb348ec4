import { once } from 'node:events';
import { join } from 'node:path';
import { endGroup, startGroup } from './ending.ts';
import { repository } from './settings.ts';

/** The path of Turborepo's program, which runs with this Node. */
export const turboProgram = join(repository, 'node_modules', 'turbo', 'bin', 'turbo');

/** Runs tasks of one workspace, which are skipped when nothing has changed. Throws `failure` and what the task printed. */
export async function runTurbo(tasks: string[], workspace: string, failure: string): Promise<void> {
  const args = [
    turboProgram,
    'run',
    ...tasks,
    `--filter=${workspace}`,
    '--output-logs=errors-only',
    '--ui=stream',
  ];
  const child = startGroup(args, {
    cwd: repository,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => endGroup(child);
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', end);
  if (code !== 0) throw new Error(`${failure}\n${output.trim()}`);
}
