import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { InlineConfig, Rolldown } from 'vite';
import { braintreeSdk } from './braintree-sdk.ts';
import { classicScript } from './classic-script.ts';
import { sdkModules } from './sdk-modules.ts';
import { stylesheetText } from './stylesheet-text.ts';
import { usedTokens } from './used-tokens.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Preact in React's place: no merchant's page needs React (decision 22). */
const asReact = fileURLToPath(new URL('preact-as-react.ts', import.meta.url));
const preact = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom(\/client)?)?$/, replacement: asReact },
];

const shared = {
  root,
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    vanillaExtractPlugin({ identifiers: 'short' }),
    braintreeSdk(),
    sdkModules(),
    usedTokens(),
    stylesheetText(),
  ],
} satisfies InlineConfig;

/** No news: directives such as "use client", and what packages we leave out again want of React. */
const onLog = (level: Rolldown.LogLevel, log: Rolldown.RolldownLog, pass: Rolldown.LogOrStringHandler) => {
  const isForeign = log.code === 'IMPORT_IS_UNDEFINED' && log.id?.includes('node_modules');
  const isNews = !['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS'].includes(log.code ?? '');
  if (isNews && !isForeign) pass(level, log);
};

const build = { emptyOutDir: false, target: 'es2022', cssCodeSplit: false } as const;

/**
 * What the SDK and we write is ES2022; nothing here relies on the name or source of a function. A page reads a
 * classic script in its own character set, so there is nothing but ASCII in it.
 */
const terser = {
  ecma: 2020,
  compress: { passes: 3, unsafe_arrows: true },
  format: { ascii_only: true },
} as const;

/**
 * The script for a `<script>` tag: one classic script, its chunks, and the stylesheet it links, laid out as
 * merchants know it (decision 18; record 0078).
 * @param outDir `…/web/dropin/{version}`
 * @param isReadable leaves names and white space as they are
 */
export function scriptBundle(outDir: string, { isReadable = false } = {}): InlineConfig {
  return {
    ...shared,
    plugins: [...shared.plugins, classicScript(isReadable ? false : terser)],
    resolve: { alias: preact },
    build: {
      ...build,
      outDir,
      minify: false,
      cssMinify: true,
      lib: { entry: 'src/script.ts', formats: ['es'], cssFileName: 'css/dropin' },
      rolldownOptions: {
        onLog,
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: 'js/dropin.min.js', chunkFileNames: 'js/[name].js' },
      },
    },
  };
}

/** What the module entries load on demand: real files beside them. */
const chunks = { chunkFileNames: 'chunks/[name]-[hash].js' } as const;

/** `dropin` for module users, Preact inside, and `dropin.css`. */
export function moduleBundle(outDir: string): InlineConfig {
  return {
    ...shared,
    resolve: { alias: preact },
    build: {
      ...build,
      outDir,
      lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index', cssFileName: 'dropin' },
      rolldownOptions: { onLog, output: chunks },
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
      rolldownOptions: { onLog, output: chunks, external: /^react(-dom)?(\/|$)/ },
    },
  };
}
