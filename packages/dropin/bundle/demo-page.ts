import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';
import { braintreeSdk } from './braintree-sdk.ts';
import { onLog } from './bundles.ts';
import { noteModules, packagesOf } from './package/bundled-packages.ts';
import { noticesOf } from './package/notices.ts';

/**
 * Builds the page of `open-dropin demo`, with a widget that can pay at a sandbox. It is packed with the sandbox, so that
 * no such widget is in the package that shops install (decision 27).
 */
export async function buildDemoPage(outDir: string): Promise<void> {
  const modules = new Set<string>();
  await build({
    root: join(import.meta.dirname, '..', 'demo', 'page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [
      vanillaExtractPlugin({ identifiers: 'short' }),
      braintreeSdk({ sandboxMeta: 'sandbox-url' }),
      noteModules(modules),
    ],
    build: { outDir, emptyOutDir: true, rolldownOptions: { onLog } },
  });
  writeFileSync(join(outDir, 'THIRD-PARTY-NOTICES.md'), noticesOf(packagesOf(modules)));
}
