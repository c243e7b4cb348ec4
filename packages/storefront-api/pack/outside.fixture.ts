import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileOutside, type ModuleResolution } from '../../../tools/compile-outside.fixture.ts';

const installed = join(import.meta.dirname, '..', '..', '..', 'node_modules');

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
  const packed = join(modules, 'storefront-api');
  const script = join(import.meta.dirname, 'write-package.ts');
  execFileSync(process.execPath, [script, join(packed, 'dist')], { stdio: 'inherit' });
  const { exports: doors } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
  ) as { exports: object };
  writeFileSync(
    join(packed, 'package.json'),
    JSON.stringify({ name: 'storefront-api', type: 'module', exports: doors }),
  );
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');

  /** What the compiler says of these files and of the api's types, strictly: one line for each error. */
  const compile = (files: Record<string, string>, moduleResolution: ModuleResolution) =>
    // tRPC's declarations name packages that only its other adapters need.
    compileOutside(folder, files, moduleResolution).filter((line) => !/node_modules\/@trpc\//.test(line));

  return { compile, close: () => rmSync(folder, { recursive: true, force: true }) };
}
