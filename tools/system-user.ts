import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync } from 'node:fs';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** The account PostgreSQL runs as when this process is root: `postgres` where it exists, else `nobody`; null when not root. */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

/** Whether an account can enter a folder, its parents included. */
export const canEnter = (folder: string, user: SystemUser): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', ...user }).status === 0;

/**
 * Makes a folder of this name that every account may enter and only ours may write to, and returns its path. It is in
 * /var/tmp, which survives a restart. Throws when another account has made something of this name before, or
 * when it is a link: what it leads to could be anybody's.
 */
export function ownFolder(name: string): string {
  const path = `/var/tmp/storefront-${name}`;
  mkdirSync(path, { recursive: true, mode: 0o755 });
  const made = lstatSync(path);
  if (!made.isDirectory() || made.uid !== process.getuid?.())
    throw new Error(`${path} is not a folder of this account. Remove it, or set DATABASE_URL.`);
  return path;
}
