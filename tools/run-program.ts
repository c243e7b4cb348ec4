import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a program that is none of ours gets: nothing of this repository's npm run, and no reports to others. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_registry)|INIT_CWD|NODE_ENV$)/i.test(name),
  );
  return { ...Object.fromEntries(own), NEXT_TELEMETRY_DISABLED: '1' };
}

/** Runs a program to its end; returns what it printed. @throws with what it printed, when it fails */
export async function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = spawn(program, args, {
    cwd,
    env: { ...programEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', end);
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} failed:\n${output.trim()}`);
  return output;
}
