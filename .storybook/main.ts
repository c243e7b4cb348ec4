import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defaultClientConditions, mergeConfig } from 'vite';

const styleSingleton = fileURLToPath(
  new URL('../packages/ui/src/internal/style-singleton.ts', import.meta.url),
);

// oxlint-disable-next-line node/no-process-env -- Vitest has no other way to say that it reads this
const isTest = process.env['VITEST'] !== undefined;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './*.mdx',
    './guides/*.mdx',
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/dropin/src/**/*.stories.tsx',
    '../packages/letters/src/**/*.stories.tsx',
    '../apps/web/src/**/*.stories.tsx',
    // Stories that the checks must find broken, for the tests only.
    ...(isTest ? ['./checks/*.stories.tsx'] : []),
  ],
  // The scene on home, and the other files that the storefront serves as they are.
  staticDirs: ['../apps/web/public'],
  // In tests, checks/every-story.ts runs axe.
  addons: ['@storybook/addon-docs', ...(isTest ? [] : ['@storybook/addon-a11y']), '@storybook/addon-vitest'],
  // TypeScript 7 has no compiler API for react-docgen-typescript.
  typescript: { reactDocgen: 'react-docgen', check: false },
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (base) =>
    mergeConfig(base, {
      // Class names contain the names of their styles, so that a finding can name its place.
      plugins: [vanillaExtractPlugin({ identifiers: 'debug' })],
      resolve: {
        // Our own packages are loaded from their source.
        conditions: ['source', ...defaultClientConditions],
        alias: { 'react-style-singleton': styleSingleton },
      },
      build: { assetsInlineLimit: 0 },
      // Contact sheets are built there, and the server would reload for their pages.
      server: { watch: { ignored: ['**/.data/**'] } },
      // Dependencies that Vite would otherwise find late, and reload for in the middle of a test.
      optimizeDeps: {
        include: [
          '@radix-ui/react-dialog',
          '@radix-ui/react-direction',
          '@radix-ui/react-dropdown-menu',
          '@radix-ui/react-toast',
          '@radix-ui/react-tooltip',
          '@vanilla-extract/sprinkles/createRuntimeSprinkles',
          'axe-core',
          'downshift',
          'lucide-react',
          'react',
          'react-dom',
          'react-dom/client',
          'react-dom/server',
          'react/jsx-dev-runtime',
          'react/jsx-runtime',
          'recharts',
        ],
      },
    }),
};

export default config;
