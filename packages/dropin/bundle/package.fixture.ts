import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileOutside, type ModuleResolution } from '../../../tools/compile-outside.fixture.ts';
import { repository } from '../../../tools/settings.ts';
import { VERSION } from '../src/version.ts';
import { packageName } from './package/manifest.ts';

/**
 * The packages that a project outside of the repository needs to compile and run `open-dropin/react`, by the
 * names they have there, with their places in this repository.
 */
const companions = {
  19: {
    '@types/react': '@types/react',
    '@types/react-dom': '@types/react-dom',
    csstype: 'csstype',
    react: 'react',
    'react-dom': 'react-dom',
    scheduler: 'scheduler',
  },
  18: {
    '@types/prop-types': '@types/prop-types',
    '@types/react': 'types-react-18',
    '@types/react-dom': '@types/react-dom',
    csstype: 'csstype',
    'loose-envify': 'loose-envify',
    'js-tokens': 'js-tokens',
    react: 'react-18',
    'react-dom': 'react-dom-18',
  },
} as const;

/**
 * A project in a folder of its own, with the packed package and copies of React, and nothing else of the
 * repository.
 * @param tarball the packed package
 */
export function startOutside(tarball: string, react: keyof typeof companions = 19) {
  const folder = mkdtempSync(join(tmpdir(), 'dropin-outside-'));
  const modules = join(folder, 'node_modules');
  const own = join(modules, packageName);
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', own, '--strip-components=1']);
  for (const [name, place] of Object.entries(companions[react]))
    cpSync(join(repository, 'node_modules', place), join(modules, name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');

  const compile = (files: Record<string, string>, moduleResolution: ModuleResolution) =>
    compileOutside(folder, files, moduleResolution);

  /** Runs code in plain Node, without a DOM. Returns what it prints, warnings too. */
  function run(code: string, format: 'module' | 'commonjs' = 'module'): string {
    const args = [`--input-type=${format}`, '--eval', code];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return stdout + stderr;
  }

  return {
    /** the folder of the installed package */
    own,
    /** The text of the script for a script tag. */
    script: () => readFileSync(join(own, 'dist', 'web', 'dropin', VERSION, 'js', 'dropin.min.js'), 'utf8'),
    compile,
    run,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
