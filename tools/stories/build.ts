import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { folder } from './folder.ts';

const sources = ['.storybook', 'packages', 'apps/web', 'package-lock.json'];
const kept = 3;

/**
 * Builds the static Storybook of a checkout and returns its folder. A build of the same sources is reused.
 * @throws with Storybook's output, when it does not build
 */
export async function builtStorybook(checkout: string, log: (line: string) => void): Promise<string> {
  const builds = join(folder, 'builds');
  const built = join(builds, sourcesHash(checkout));
  if (existsSync(built)) {
    const now = new Date();
    utimesSync(built, now, now);
    return built;
  }
  log('Building Storybook …');
  mkdirSync(builds, { recursive: true });
  const unfinished = `${built}.${process.pid}`;
  const program = join(checkout, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
  try {
    await runProgram(
      process.execPath,
      [program, 'build', '--quiet', '--output-dir', unfinished],
      checkout,
      // React warns in its development build alone; Vitest's own variable adds the stories that are broken on purpose.
      { STORYBOOK_DISABLE_TELEMETRY: '1', NODE_ENV: 'development', VITEST: undefined },
    );
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  rmSync(built, { recursive: true, force: true });
  renameSync(unfinished, built);
  forgetOld(builds);
  return built;
}

/** A hash of every file that the stories are built from. */
function sourcesHash(checkout: string): string {
  const hash = createHash('sha256');
  const options = { cwd: checkout, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...sources], options);
  for (const path of new Set(listed.split('\n').filter(Boolean))) {
    const file = join(checkout, path);
    if (existsSync(file)) hash.update(path).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function forgetOld(builds: string): void {
  const oldest = (one: string, other: string) => statSync(one).mtimeMs - statSync(other).mtimeMs;
  const all = readdirSync(builds).map((name) => join(builds, name));
  for (const path of all.toSorted(oldest).slice(0, -kept)) rmSync(path, { recursive: true, force: true });
}
