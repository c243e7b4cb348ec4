import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { repository } from './blocks.fixture.ts';

/** What the guide changes; the other workspaces are taken as they are. */
const copied = ['packages/contracts', 'packages/storefront-api', 'apps/api', 'apps/web'];
const taken = ['packages/demo-catalogue', 'packages/ui', 'packages/dropin', 'apps/sandbox'];

export type CopiedTree = ReturnType<typeof copyTree>;

/** The sources in a folder of their own, to be changed and run there. Installed packages are links to ours. */
export function copyTree() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'guide-')));
  cpSync(join(repository, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  for (const workspace of copied) {
    cpSync(join(repository, workspace), join(root, workspace), {
      recursive: true,
      filter: (path) => !/^(node_modules|dist|build|build-demo|\.turbo)$/.test(basename(path)),
    });
    const own = join(repository, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(root, workspace, 'node_modules'));
  }
  const workspaces = new Map([
    ...copied.map((path) => [basename(path), join(root, path)] as const),
    ...taken.map((path) => [basename(path), join(repository, path)] as const),
  ]);
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    const target = workspaces.get(name) ?? join(repository, 'node_modules', name);
    symlinkSync(target, join(root, 'node_modules', name));
  }

  const program = (...path: string[]) => join(repository, 'node_modules', ...path);
  const run = (args: string[], env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...env, PATH: dirname(process.execPath), HOME: root, NO_COLOR: '1' },
    });
    return { ok: status === 0, output: stdout + stderr };
  };
  return {
    read: (file: string): string => readFileSync(join(root, file), 'utf8'),
    has: (file: string): boolean => existsSync(join(root, file)),
    write(file: string, text: string): void {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    },
    /** What the compiler says of these files of one workspace: one line for each error. */
    compile(workspace: string, files: string[]): string[] {
      const project = join(root, workspace, 'tsconfig.guide.json');
      const config = {
        extends: './tsconfig.json',
        include: [],
        files: files.map((file) => join(root, file)),
      };
      writeFileSync(project, JSON.stringify(config));
      const tsc = program('typescript', 'bin', 'tsc');
      const { output } = run([tsc, '--noEmit', '-p', project, '--pretty', 'false']);
      return output.split('\n').filter((line) => files.some((file) => line.startsWith(`${file}(`)));
    },
    /** Runs a test of the api against the PostgreSQL at `postgresUrl`. */
    test(file: string, postgresUrl: string) {
      const config = { test: { include: [file], provide: { postgresUrl }, testTimeout: 30_000 } };
      writeFileSync(join(root, 'vitest.config.ts'), `export default ${JSON.stringify(config)};`);
      return run([program('vitest', 'vitest.mjs'), 'run', '--root', root]);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
