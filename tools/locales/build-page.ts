import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { braintreeSdk } from 'dropin/vite';
import { build, defaultClientConditions } from 'vite';
import { repository } from '../settings.ts';

/** The views stand side by side, each as wide as the widget is on a phone. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Locales</title>
<link rel="stylesheet" href="/page.css">
<style>
  body { margin: 16px; inline-size: 1512px; background: #c3c7ce; font: 16px/1.4 system-ui, sans-serif; }
  h2 { margin: 16px 0 4px; font: bold 13px/1.4 system-ui, sans-serif; }
  [data-views] { display: flex; gap: 16px; align-items: flex-start; }
  [data-view] { inline-size: 360px; flex: none; background: #fff; }
  [data-placeholder] { overflow: hidden; white-space: nowrap; font-size: 16px; line-height: 40px; }
</style>
<main></main>
<script type="module" src="/page.js"></script>
</html>
`;

/** Builds the page of `packages/dropin/src/views/locales-page.fixture.tsx` into an empty folder. */
export async function buildPage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    root: join(repository, 'packages', 'dropin'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [vanillaExtractPlugin({ identifiers: 'debug' }), braintreeSdk()],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      cssCodeSplit: false,
      lib: {
        entry: 'src/views/locales-page.fixture.tsx',
        formats: ['es'],
        fileName: 'page',
        cssFileName: 'page',
      },
    },
  });
  writeFileSync(join(folder, 'index.html'), page);
}
