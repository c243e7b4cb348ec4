import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileOutside, type ModuleResolution } from '../../../tools/compile-outside.fixture.ts';
import { VERSION } from '../src/version.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const installed = join(root, '..', '..', 'node_modules');

/** The packages that a project outside of the repository needs to compile and run `dropin/react`. */
const companions = ['@types/react', '@types/react-dom', 'csstype', 'react', 'react-dom', 'scheduler'];

/**
 * A project in a folder of its own, with the packed package and copies of React, and nothing else of the
 * repository.
 */
export function startOutside() {
  const folder = mkdtempSync(join(tmpdir(), 'dropin-outside-'));
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  const tarball = join(folder, filename);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, 'dropin'), { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', join(modules, 'dropin'), '--strip-components=1']);
  for (const name of companions) cpSync(join(installed, name), join(modules, name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');

  const compile = (files: Record<string, string>, moduleResolution: ModuleResolution) =>
    compileOutside(folder, files, moduleResolution);

  /** Runs a module in plain Node, without a DOM. Returns what it prints. */
  function run(code: string): string {
    const args = ['--input-type=module', '--eval', code];
    return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  }

  return {
    /** The text of the script for a script tag. */
    script: () =>
      readFileSync(join(modules, 'dropin', 'dist', 'web', 'dropin', VERSION, 'js', 'dropin.min.js'), 'utf8'),
    tarball: () => new Uint8Array(readFileSync(tarball)),
    compile,
    run,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
