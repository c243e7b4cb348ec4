import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { strictPolicy } from './.storybook/checks/strict-policy.ts';
import { chromiumPath } from './tools/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: { runs: number; seed: number };
  }
}

/** How much generated input the hostile-input tests send; `npm run fuzz` sends more. */
const fuzzFrom = ({ FUZZ_RUNS, FUZZ_SEED }: NodeJS.ProcessEnv) => ({
  runs: Number(FUZZ_RUNS || 3),
  seed: Number(FUZZ_SEED || 20_260_718),
});

/** So long that a busy machine makes nothing fail: what is awaited ends a wait. In ms. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** Loads Storybook, which takes longer than most tests. */
async function stories(): Promise<TestProjectInlineConfiguration> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return {
    plugins: [
      storybookTest({ configDir: '.storybook', storybookScript: 'npm run storybook' }),
      strictPolicy(),
    ],
    test: {
      name: 'stories',
      isolate: false,
      ...patient,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1200, height: 900 },
        provider: playwright({
          launchOptions: { executablePath: chromiumPath() },
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
/** False where the command names other projects. */
const mayRunStories =
  !process.argv.includes('--project') || process.argv.some((word) => /stories|[*!]/.test(word));

export default defineConfig({
  test: {
    // On two cores one more than cores: tests of servers wait for them more than they work.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // In every project, several files share a process (`isolate: false`): to load the code anew for each takes longer than
    // most of the tests. What a file replaces (a global, the console, the clock) it puts back in `afterAll`.
    projects: [
      {
        // From its source: other packages than ours have the condition 'source' too.
        resolve: {
          alias: { 'storefront-api': join(import.meta.dirname, 'packages/storefront-api/src/index.ts') },
        },
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          ...patient,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/bundle/**/*.test.ts',
            'packages/*/check/**/*.test.ts',
            'packages/*/demo/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'packages/*/pack/**/*.test.ts',
            '.storybook/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/faults/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          environment: 'node',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['tools/test-postgres.ts'],
          provide: { fuzz: fuzzFrom(process.env) },
          ...patient,
        },
      },
      {
        test: {
          name: 'sandbox',
          isolate: false,
          environment: 'node',
          include: ['apps/sandbox/src/**/*.test.ts'],
          ...patient,
        },
      },
      ...(mayRunStories ? [await stories()] : []),
    ],
  },
});
