import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { braintreeSdk } from 'dropin/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig, withFilter } from 'vite';

/** Shared by build.ts and the dev server. In mode 'demo' the widget can pay at the sandbox. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    // Without the filter it is called for every module, which takes a tenth of the build.
    withFilter(vanillaExtractPlugin({ identifiers: 'short' }), {
      transform: { id: /\.css\.ts(\?|$)/ },
      resolveId: { id: /\.vanilla\.css(\?|$)/ },
      load: { id: /\.vanilla\.css(\?|$)/ },
    }),
    // The sandbox's address is in the page, so that another port needs no other build.
    braintreeSdk(mode === 'demo' ? { sandboxMeta: 'sandbox-url' } : {}),
  ],
  resolve: {
    // The repository's packages are bundled from their source.
    conditions: ['source', ...defaultClientConditions],
    // Radix's scroll lock adds a style element, which the policy forbids; ui's version adopts a style sheet.
    alias: { 'react-style-singleton': 'ui/style-singleton' },
  },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    // The policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  optimizeDeps: {
    entries: ['src/entry-client.tsx', 'src/routes/*.tsx'],
    // Imported by generated style modules, so Vite's scan of the sources does not find it.
    include: ['@vanilla-extract/sprinkles/createRuntimeSprinkles'],
  },
}));
