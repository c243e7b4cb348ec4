import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildTypes, packageName } from './build-types.ts';

const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');
const installed = join(import.meta.dirname, '..', '..', '..', 'node_modules');

export type ModuleResolution = 'bundler' | 'nodenext';

/**
 * A project in a folder of its own, where only @trpc/client, @trpc/server and the api's types are installed: copies
 * of their declarations, so that nothing of this repository is within its reach.
 */
export function startOutside() {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'));
  const modules = join(folder, 'node_modules');
  for (const name of ['@trpc/client', '@trpc/server']) {
    cpSync(join(installed, name), join(modules, name), {
      recursive: true,
      filter: (path) => !/\/src(\/|$)|\.(m|c)?js(\.map)?$/.test(path.slice(installed.length)),
    });
  }
  buildTypes(join(modules, packageName));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');

  /** What the compiler says of these files and of the api's types, strictly: one line for each error. */
  function compile(files: Record<string, string>, moduleResolution: ModuleResolution): string[] {
    const source = join(folder, 'src');
    rmSync(source, { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(source, name)), { recursive: true });
      writeFileSync(join(source, name), text);
    }
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'es2022',
      lib: ['esnext', 'DOM'],
      types: [],
      module: moduleResolution === 'bundler' ? 'preserve' : 'nodenext',
      moduleResolution,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    // tRPC's declarations name packages that only its other adapters need.
    return stdout.split('\n').filter((line) => /error TS/.test(line) && !/node_modules\/@trpc\//.test(line));
  }

  return { compile, close: () => rmSync(folder, { recursive: true, force: true }) };
}
