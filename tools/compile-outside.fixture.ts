import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');

export type ModuleResolution = 'bundler' | 'nodenext';

/**
 * Compiles source files, and the types they import, in a project outside this repository with strict settings. Returns
 * one line for each error.
 * @param folder the folder of the project; its `src` is replaced
 * @param files the text of each file, by its path below `src`
 */
export function compileOutside(
  folder: string,
  files: Record<string, string>,
  moduleResolution: ModuleResolution,
): string[] {
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
