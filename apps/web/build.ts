import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { build, createBuilder } from 'vite';
import { checkBudgets } from './bundle-budget.ts';
import { leaveOut, routerWarnings } from './leave-out.ts';
import type { BuildInfo } from './server/frontend/frontend.ts';
import { entryClient } from './server/frontend/frontend.ts';

/**
 * `node build.ts [--demo]` builds the storefront's compressed bundles in build/ or build-demo/ (decision 27).
 */
const demo = process.argv.includes('--demo');
const mode = demo ? 'demo' : 'production';
const folder = join(import.meta.dirname, demo ? 'build-demo' : 'build');
const client = join(folder, 'client');
const shared = { configFile: join(import.meta.dirname, 'vite.config.ts'), mode, logLevel: 'warn' } as const;

// Overrides the shell or test runner: bundles contain React's production code.
// oxlint-disable-next-line node/no-process-env
process.env['NODE_ENV'] = 'production';

/** React and the router in one file: smaller than two files, and unchanged by most deploys. */
const frameworks = {
  name: 'frameworks',
  test: /\/node_modules\/(react|react-dom|scheduler|react-router\/(?!.*\/dom\/).*)\//,
  priority: 1,
};
/**
 * The layout and home with all their imports in one file: thirty small files would be a tenth larger, and
 * slower.
 */
const shell = { name: 'shell', test: /\/src\/(layout\/(Root|ErrorPage)\.tsx|routes\/home\.)/ };
/** What nearly all pages but home import: each file less is a request less, and a page names all its files. */
const inCalls = [
  'calls/ApiProvider',
  'page/FailedPart',
  'category/use-categories',
  'navigation/use-address-query',
  'session/ended-session\\.store',
  'browser/use-hydrated',
];
const calls = { name: 'calls', test: new RegExp(`/src/(${inCalls.join('|')})\\.tsx?$`) };
/** The boxes to tick, with their styles, and what else lists with filters share. */
const boxes = {
  name: 'boxes',
  test: /\/ui\/src\/(Checkbox|FilterGroup|FilterChips)\/|\/(choice\.css|chip-link|search-orders)\.ts/,
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const builder = await createBuilder({
  ...shared,
  plugins: [leaveOut()],
  // The server's bundle takes the styles as they were compiled for browsers, which is most of its time.
  builder: { sharedConfigBuild: true, sharedPlugins: true },
  environments: {
    client: {
      build: {
        outDir: client,
        manifest: 'manifest.json',
        rolldownOptions: {
          input: entryClient,
          treeshake: { manualPureFunctions: [...routerWarnings] },
          output: { codeSplitting: { groups: [frameworks, shell, calls, boxes] } },
        },
      },
    },
    ssr: {
      build: { outDir: join(folder, 'server'), copyPublicDir: false, ssr: 'src/entry-server.tsx' },
    },
  },
});
await builder.buildApp();
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

const manifest = readManifest('manifest.json');
const early = readManifest('early.json')['src/early/early.ts']?.file;
if (!early) throw new Error('The early script was not built.');
const id = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
for (const [input, entryFileNames] of [
  ['src/offline/worker.ts', 'sw.js'],
  ['src/offline/offline-page.ts', 'offline.js'],
] as const) {
  await build({
    ...shared,
    publicDir: false,
    define: { 'import.meta.env.VITE_BUILD': JSON.stringify(id) },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames } },
    },
  });
}
const info: BuildInfo = {
  demo,
  build: id,
  early: `/${early}`,
  // The first screen's text waits only for this font; rarer letters are in other files.
  fonts: readdirSync(join(client, 'assets'))
    .filter((name) => /^inter-basic-wght-normal.*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`),
};
writeFileSync(join(folder, 'build.json'), JSON.stringify(info));

for (const name of readdirSync(join(client, 'assets'))) compress(join(client, 'assets', name));
checkBudgets(client, manifest, early);

/** Moves the manifests out of the client folder: only the server needs them. */
function readManifest(name: string): Manifest {
  renameSync(join(client, name), join(folder, name));
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Manifest;
}

/** Writes .br and .gz beside each file that becomes smaller when compressed. */
function compress(path: string): void {
  if (!/\.(js|css|svg)$/.test(path)) return;
  const bytes = readFileSync(path);
  // The best takes 30 times as long for a twelfth of the size, and the first start of a demo waits for it.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: demo ? 5 : 11 } };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
