import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../src/version.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const installed = join(root, '..', '..', 'node_modules');
const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');

/** What a project outside needs to compile `dropin/react`, and to run it. */
const companions = ['@types/react', '@types/react-dom', 'csstype', 'react', 'react-dom', 'scheduler'];

export type ModuleResolution = 'bundler' | 'nodenext';

/** A project in a folder of its own, with the packed package and copies of React installed: nothing else of ours. */
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

  /** What the compiler says of these files and of the package's types, strictly: one line for each error. */
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
      lib: ['es2022', 'DOM'],
      types: [],
      jsx: 'react-jsx',
      noUncheckedSideEffectImports: true,
      module: moduleResolution === 'bundler' ? 'preserve' : 'nodenext',
      moduleResolution,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  }

  /** What a module prints under plain Node, where there is no DOM. */
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
