import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { VERSION } from '../src/version.ts';
import { moduleBundle, reactBundle, scriptBundle } from './bundles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const web = join(dist, 'web', 'dropin', VERSION);

/** Declarations of our own files; those of other workspaces, which tsc writes too, are bundled code. */
function writeTypes(): void {
  const scratch = join(dist, '.types');
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const args = [
    '-p',
    root,
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--outDir',
    scratch,
  ];
  execFileSync(process.execPath, [tsc, ...args, '--rootDir', join(root, '..')], { stdio: 'inherit' });
  const isOurs = (path: string) => !/\.(test|stories|fixture|css)\.d\.ts$/.test(path);
  cpSync(join(scratch, 'dropin', 'src'), dist, { recursive: true, filter: isOurs });
  rmSync(scratch, { recursive: true });
}

function reportSize(name: string, path: string): void {
  const bytes = readFileSync(path);
  const kilo = (size: number) => `${(size / 1000).toFixed(1)} kB`;
  const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length].map(
    kilo,
  );
  console.log(`${name.padEnd(16)} ${sizes[0]}, gzip ${sizes[1]}, brotli ${sizes[2]}`);
}

rmSync(dist, { recursive: true, force: true });
await build(scriptBundle(web));
await build(moduleBundle(dist));
await build(reactBundle(dist));
writeTypes();
reportSize('dropin.min.js', join(web, 'js', 'dropin.min.js'));
reportSize('dropin.css', join(web, 'css', 'dropin.css'));
reportSize('index.js', join(dist, 'index.js'));
reportSize('react.js', join(dist, 'react.js'));
