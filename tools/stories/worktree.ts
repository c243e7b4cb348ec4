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

/** Checks a commit out into its own folder with its packages, runs `use`, and removes the folder. */
export async function withWorktree<T>(ref: string, use: (checkout: string) => Promise<T>): Promise<T> {
  const checkout = mkdtempSync(join(realpathSync(tmpdir()), 'stories-'));
  try {
    git('worktree', 'add', '--quiet', '--detach', checkout, ref);
    installPackages(checkout);
    return await use(checkout);
  } finally {
    // Remove the links into this checkout first, so that deleting the folder does not follow them.
    rmSync(join(checkout, 'node_modules'), { recursive: true, force: true });
    rmSync(checkout, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] });

/** Uses this checkout's packages when the lockfile is the same, else installs its own. */
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

/** Links every package; the links of workspaces lead to the older commit's workspaces. */
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
