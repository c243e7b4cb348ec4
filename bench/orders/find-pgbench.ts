import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of PostgreSQL installations, with one folder for each version. */
const versioned = ['/usr/lib/postgresql', 'C:\\Program Files\\PostgreSQL'];
const fixed = [
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/libpq/bin',
  '/usr/local/bin',
  '/usr/local/opt/libpq/bin',
  '/usr/local/pgsql/bin',
];

/**
 * The newest installed pgbench, else the one in PATH; a version older than the server works too. The
 * PostgreSQL from npm has none. Throws a sentence that says how to install it.
 */
export function findPgbench(): string {
  const name = process.platform === 'win32' ? 'pgbench.exe' : 'pgbench';
  const folders = versioned.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .filter((version) => Number(version) > 0)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(folder, version, 'bin')),
  );
  const found = [...folders, ...fixed].map((folder) => join(folder, name)).find(existsSync);
  if (found) return found;
  if (spawnSync(name, ['--version']).status === 0) return name;
  throw new Error(
    "pgbench is not on this machine: install PostgreSQL's programs (apt-get install postgresql, brew install libpq, or the installer for Windows).",
  );
}
