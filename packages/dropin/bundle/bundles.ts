import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { InlineConfig, Rolldown } from 'vite';
import { braintreeSdk } from './braintree-sdk.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Preact in React's place: no merchant's page needs React (decision 22). */
const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];

const shared = {
  root,
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [vanillaExtractPlugin({ identifiers: 'short' }), braintreeSdk()],
} satisfies InlineConfig;

/** Directives of bundled packages, such as "use client", mean nothing here and are no news. */
const onLog = (level: Rolldown.LogLevel, log: Rolldown.RolldownLog, pass: Rolldown.LogOrStringHandler) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') pass(level, log);
};

const build = { emptyOutDir: false, target: 'es2022', cssCodeSplit: false } as const;

/**
 * The script for a `<script>` tag: one classic script, and the stylesheet it links, laid out as merchants
 * know it (decision 18). No import may be left in it.
 * @param outDir `…/web/dropin/{version}`
 */
export function scriptBundle(outDir: string): InlineConfig {
  return {
    ...shared,
    resolve: { alias: preact },
    build: {
      ...build,
      outDir,
      minify: 'terser',
      terserOptions: { compress: { passes: 3 } },
      lib: { entry: 'src/script.ts', formats: ['iife'], name: 'storefrontDropin', cssFileName: 'css/dropin' },
      rolldownOptions: { onLog, output: { entryFileNames: 'js/dropin.min.js', extend: true } },
    },
  };
}

/** `dropin` for module users, Preact inside, and `dropin.css`. */
export function moduleBundle(outDir: string): InlineConfig {
  return {
    ...shared,
    resolve: { alias: preact },
    build: {
      ...build,
      outDir,
      lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index', cssFileName: 'dropin' },
      rolldownOptions: { onLog },
    },
  };
}

/** `dropin/react`: the same source on the page's own React. */
export function reactBundle(outDir: string): InlineConfig {
  return {
    ...shared,
    build: {
      ...build,
      outDir,
      lib: { entry: 'src/react.tsx', formats: ['es'], fileName: 'react', cssFileName: 'dropin' },
      rolldownOptions: { onLog, external: /^react(-dom)?(\/|$)/ },
    },
  };
}
