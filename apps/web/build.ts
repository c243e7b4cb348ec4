import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { build } from 'vite';
import type { BuildInfo } from './server/frontend.ts';
import { entryClient, routeModule, withImports } from './server/frontend.ts';

/** `node build.ts [--demo]`: the bundles of the storefront, compressed, in build/ or build-demo/ (decision 45). */
const demo = process.argv.includes('--demo');
const mode = demo ? 'demo' : 'production';
const folder = join(import.meta.dirname, demo ? 'build-demo' : 'build');
const client = join(folder, 'client');
const shared = { configFile: join(import.meta.dirname, 'vite.config.ts'), mode, logLevel: 'warn' } as const;

// Whatever the shell or a test runner says: a bundle holds React's production code.
// oxlint-disable-next-line node/no-process-env
process.env['NODE_ENV'] = 'production';

/** The layout and home, with all they import, as one file: in thirty small ones it is larger by a tenth, and slower. */
const shell = { name: 'shell', test: /\/src\/(layout\/|routes\/home\.)/ };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

await build({
  ...shared,
  build: {
    outDir: client,
    manifest: 'manifest.json',
    rolldownOptions: { input: entryClient, output: { codeSplitting: { groups: [shell] } } },
  },
});
await build({
  ...shared,
  publicDir: false,
  build: {
    outDir: client,
    emptyOutDir: false,
    manifest: 'early.json',
    rolldownOptions: {
      input: 'src/early/early.ts',
      output: { format: 'iife', entryFileNames: 'assets/early-[hash].js' },
    },
  },
});
await build({
  ...shared,
  publicDir: false,
  build: { outDir: join(folder, 'server'), ssr: 'src/entry-server.tsx' },
});

const manifest = readManifest('manifest.json');
const early = readManifest('early.json')['src/early/early.ts']?.file;
if (!early) throw new Error('The early script was not built.');
const info: BuildInfo = {
  demo,
  build: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12),
  early: `/${early}`,
  // The text of the first screen waits for this font alone; the rupee sign has a file of its own.
  fonts: readdirSync(join(client, 'assets'))
    .filter((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`),
};
writeFileSync(join(folder, 'build.json'), JSON.stringify(info));

for (const name of readdirSync(join(client, 'assets'))) compress(join(client, 'assets', name));
checkBudget();

/** The manifests are for the server, not for browsers. */
function readManifest(name: string): Manifest {
  renameSync(join(client, name), join(folder, name));
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Manifest;
}

/** Leaves .br and .gz beside each file that gets smaller by it. */
function compress(path: string): void {
  if (!/\.(js|css|svg)$/.test(path)) return;
  const bytes = readFileSync(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** JavaScript of home in kB of gzip: before idle, and all that it loads by itself. Too much fails the build. */
function checkBudget(): void {
  const sizeOf = (path: string) => gzipSync(readFileSync(join(client, path)), { level: 9 }).length / 1000;
  const beforeIdle = sizeOf(early ?? '');
  const chunks = withImports(manifest, [entryClient, routeModule('home')]);
  const inAll = chunks.reduce((sum, { file }) => sum + sizeOf(file), beforeIdle);
  console.log(
    `JavaScript of home, gzip: ${beforeIdle.toFixed(2)} kB before idle (at most 4), ${inAll.toFixed(1)} kB in all (at most 112).`,
  );
  if (beforeIdle > 4 || inAll > 112) throw new Error('Home loads more JavaScript than its budget allows.');
}
