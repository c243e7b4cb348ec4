import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { VERSION } from '../src/version.ts';
import { moduleBundle, reactBundle, scriptBundle } from './bundles.ts';
import { writeTypes } from './write-types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const web = join(dist, 'web', 'dropin', VERSION);

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
writeTypes(dist);
reportSize('dropin.min.js', join(web, 'js', 'dropin.min.js'));
reportSize('dropin.css', join(web, 'css', 'dropin.css'));
reportSize('index.js', join(dist, 'index.js'));
reportSize('react.js', join(dist, 'react.js'));
