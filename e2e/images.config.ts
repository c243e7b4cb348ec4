import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';

/** The purchase from a shop of containers: npm run images. */
export default defineConfig({
  testDir: 'images',
  outputDir: '../test-results/images',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    ...shared.use,
    launchOptions: {
      ...shared.use?.launchOptions,
      args: [
        ...(shared.use?.launchOptions?.args ?? []),
        // Every host name except this machine's leads to the sandbox.
        `--host-resolver-rules=MAP * ${process.env['E2E_GATEWAY']}, EXCLUDE localhost`,
        '--ignore-certificate-errors',
      ],
    },
  },
});
