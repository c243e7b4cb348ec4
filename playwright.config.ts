import { defineConfig, devices } from '@playwright/test';
import { browserArguments } from './e2e/browser-arguments.ts';
import { chromiumPath } from './tools/browser.ts';

const executablePath = chromiumPath();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/global-setup.ts',
  // One more than the cores of a small machine: a journey waits for nearly half of its time.
  workers: 3,
  retries: 0,
  // So long that a busy machine makes nothing fail; what is awaited ends the wait.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['E2E_WEB_URL'],
    launchOptions: { executablePath, args: browserArguments },
    // A trace of each step takes as long again as the step: ask for one with --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'storefront', testDir: 'e2e/storefront' },
    // Each of its workers has a gateway and a site of its own.
    { name: 'dropin', testDir: 'e2e/dropin', workers: 2 },
    // One after another: the products that its admin makes appear in the lists of its visitor.
    { name: 'rest-client', testDir: 'e2e/rest-client', workers: 1 },
  ],
});
