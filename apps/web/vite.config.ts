import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { braintreeSdk } from 'dropin/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

/**
 * Shared by the builds of build.ts and by the dev server; mode 'demo' is the one that can pay at the sandbox.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    // The address is in the page, so that another port needs no other build.
    braintreeSdk(mode === 'demo' ? { sandboxMeta: 'sandbox-url' } : {}),
  ],
  resolve: {
    // Our own packages are taken from their source.
    conditions: ['source', ...defaultClientConditions],
    // Radix's scroll lock writes a style element, which the policy forbids; ui's adopts a sheet.
    alias: { 'react-style-singleton': 'ui/style-singleton' },
  },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    // The policy has no data: for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  optimizeDeps: {
    entries: ['src/entry-client.tsx', 'src/routes/*.tsx'],
    // Imported by what a plugin makes of styles, so no scan of the sources finds it.
    include: ['@vanilla-extract/sprinkles/createRuntimeSprinkles'],
  },
}));
