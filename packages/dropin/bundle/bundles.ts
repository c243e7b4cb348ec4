import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { InlineConfig, Rolldown } from 'vite';
import { braintreeSdk } from './braintree-sdk.ts';
import { classicScript } from './classic-script.ts';
import { localeChunks } from './locale-chunks.ts';
import { noteModules } from './package/bundled-packages.ts';
import { pagePrototypes } from './page-prototypes.ts';
import { pixels } from './pixels.ts';
import { sdkModules } from './sdk-modules.ts';
import { stylesheetText } from './stylesheet-text.ts';
import { buildTarget } from './supported-browsers.ts';
import { usedTokens } from './used-tokens.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Preact takes React's place, so that a merchant's page needs no React (decision 22). */
const asReact = fileURLToPath(new URL('preact-as-react.ts', import.meta.url));
const preact = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom(\/client)?)?$/, replacement: asReact },
];

export interface BundleOptions {
  /** gets the ids of the modules whose code is in the build */
  modules?: Set<string>;
}

function shared({ modules = new Set() }: BundleOptions, locales: 'modules' | 'script' = 'modules') {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      vanillaExtractPlugin({ identifiers: 'short' }),
      braintreeSdk(),
      sdkModules(),
      pagePrototypes(),
      usedTokens(),
      pixels(),
      stylesheetText(),
      localeChunks(locales),
      noteModules(modules),
    ],
  } satisfies InlineConfig;
}

/**
 * Hides messages that need no action: "use client", the `module` that script.ts asks for, and React's names in
 * packages that the build leaves out.
 */
export const onLog = (
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  pass: Rolldown.LogOrStringHandler,
) => {
  const isLeftOut = log.code === 'IMPORT_IS_UNDEFINED' && log.id?.includes('node_modules');
  const needsAction = !['COMMONJS_VARIABLE_IN_ESM', 'MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS'].includes(
    log.code ?? '',
  );
  if (needsAction && !isLeftOut) pass(level, log);
};

const build = { emptyOutDir: false, target: buildTarget, cssCodeSplit: false } as const;

/**
 * The SDK and the widget are ES2022, and neither relies on the name or source of a function. A page reads a
 * classic script in the page's own character set, so the script is ASCII.
 */
const terser = {
  ecma: 2020,
  compress: { passes: 3, unsafe_arrows: true },
  format: { ascii_only: true },
} as const;

/**
 * The script for a `<script>` tag: one classic script, its chunks, and the stylesheet it links, laid out as
 * merchants know it (decisions 18 and 22).
 * @param outDir `…/web/dropin/{version}`
 * @param isReadable leaves names and white space as they are
 */
export function scriptBundle(
  outDir: string,
  { isReadable = false, ...options }: BundleOptions & { isReadable?: boolean } = {},
): InlineConfig {
  const common = shared(options, 'script');
  return {
    ...common,
    plugins: [...common.plugins, classicScript(isReadable ? false : terser)],
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
        output: {
          entryFileNames: 'js/dropin.min.js',
          chunkFileNames: 'js/[name].js',
          // The script waits for no other file, so all that it needs at once is in it.
          codeSplitting: { groups: [{ name: 'script', tags: ['$initial'] }] },
        },
      },
    },
  };
}

/**
 * The code of `<drop-in>` alone, for the script that comes before it in the same file.
 * @param scriptKey under which that script keeps its exports
 */
export function scriptElementBundle(scriptKey: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    define: { scriptKey: JSON.stringify(scriptKey) },
    resolve: {
      alias: [
        {
          find: /^\.\.\/index\.ts$/,
          replacement: fileURLToPath(new URL('../src/element/script-create.ts', import.meta.url)),
        },
      ],
    },
    build: {
      ...build,
      write: false,
      minify: 'terser',
      terserOptions: terser,
      lib: { entry: 'src/script-element.ts', formats: ['iife'], name: 'unnamed' },
    },
  };
}

/** Files that the module entries load on demand lie beside them. */
const chunks = { chunkFileNames: 'chunks/[name]-[hash].js' } as const;

/** `dropin`, `dropin/element` and `dropin/testing` for module users, with Preact inside, and `dropin.css`. */
export function moduleBundle(outDir: string, options: BundleOptions = {}): InlineConfig {
  return {
    ...shared(options),
    resolve: { alias: preact },
    build: {
      ...build,
      outDir,
      lib: {
        entry: { index: 'src/index.ts', element: 'src/element.ts', testing: 'src/testing.ts' },
        formats: ['es'],
        fileName: (_format, name) => `${name}.js`,
        cssFileName: 'dropin',
      },
      rolldownOptions: { onLog, output: chunks },
    },
  };
}

/** The command `open-dropin`, as one file, which older Nodes parse too, so that it can refuse them in words. */
export function commandBundle(outDir: string, { modules = new Set() }: BundleOptions = {}): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [noteModules(modules)],
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: 'check/open-dropin.ts',
      target: 'node14',
      rolldownOptions: {
        onLog,
        output: { entryFileNames: 'bin/open-dropin.js', banner: '#!/usr/bin/env node' },
      },
    },
  };
}

/** `dropin/react`: the same source with the page's own React. */
export function reactBundle(outDir: string, options: BundleOptions = {}): InlineConfig {
  return {
    ...shared(options),
    build: {
      ...build,
      outDir,
      lib: { entry: 'src/react.tsx', formats: ['es'], fileName: 'react', cssFileName: 'dropin' },
      rolldownOptions: { onLog, output: chunks, external: /^react(-dom)?(\/|$)/ },
    },
  };
}
