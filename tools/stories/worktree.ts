import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { repository } from '../settings.ts';

/** Checks a commit out into a folder of its own, with its packages, for as long as `use` takes. */
export async function withWorktree<T>(ref: string, use: (checkout: string) => Promise<T>): Promise<T> {
  const checkout = mkdtempSync(join(realpathSync(tmpdir()), 'stories-'));
  try {
    git('worktree', 'add', '--quiet', '--detach', checkout, ref);
    installPackages(checkout);
    return await use(checkout);
  } finally {
    // First what links into this checkout, lest anything follows it.
    rmSync(join(checkout, 'node_modules'), { recursive: true, force: true });
    rmSync(checkout, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] });

/** With this checkout's packages where the lockfile is the same, else with its own. */
function installPackages(checkout: string): void {
  const lockfile = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockfile(checkout) === lockfile(repository)) return linkPackages(checkout);
  const npm = process.env['npm_execpath'];
  const options = { cwd: checkout, stdio: 'inherit' } as const;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, 'ci', '--no-audit', '--no-fund'], options)
    : spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
        ...options,
        shell: process.platform === 'win32',
      });
  if (status !== 0) throw new Error('npm ci failed in the older checkout: its words are above.');
}

/** One link per package; a workspace's leads to its older self. */
function linkPackages(checkout: string): void {
  const from = join(repository, 'node_modules');
  const to = join(checkout, 'node_modules');
  const link = (name: string) => {
    const real = realpathSync(join(from, name));
    const isWorkspace = !real.startsWith(from);
    const target = isWorkspace ? join(checkout, relative(repository, real)) : real;
    if (existsSync(target)) symlinkSync(target, join(to, name), 'junction');
  };
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => !each.startsWith('.'))) {
    if (!name.startsWith('@')) link(name);
    else {
      mkdirSync(join(to, name));
      for (const inner of readdirSync(join(from, name))) link(join(name, inner));
    }
  }
}
