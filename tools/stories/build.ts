import { execFileSync, spawnSync } from 'node:child_process';
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
import { stripVTControlCharacters } from 'node:util';
import { folder } from './folder.ts';

const sources = [
  '.storybook',
  'packages/ui',
  'packages/dropin',
  'packages/contracts',
  'apps/web',
  'package-lock.json',
];
const kept = 3;

/**
 * Builds the static Storybook of a checkout and returns its folder. A build of the same sources is reused.
 * Throws an error with the end of Storybook's output when it does not build.
 */
export function builtStorybook(checkout: string, log: (line: string) => void): string {
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
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'build', '--quiet', '--output-dir', unfinished],
    { cwd: checkout, encoding: 'utf8', env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' } },
  );
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(
      `Storybook does not build:\n${stripVTControlCharacters(`${stdout}${stderr}`).trim().slice(-3000)}`,
    );
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
