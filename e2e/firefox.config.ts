import { defineConfig } from '@playwright/test';

const noDark = 'Firefox 140 cannot be told that the system is dark.';
const noBody = 'WebDriver BiDi does not tell Playwright what a request sends.';
const noMessage = 'WebDriver BiDi tells of an error on the console without its message.';

/** The journeys that can't run in Firefox ESR 140, and why. */
const skipped: readonly { title: RegExp; reason: string }[] = [
  { title: /repaints its frames without loading them again/, reason: noDark },
  { title: /ends its frames, too, when it goes while they load/, reason: noBody },
  { title: /submits its form with a nonce, however often it is pressed/, reason: noBody },
  { title: /serves several forms, and tags that load in every way/, reason: noBody },
  { title: /goes on editing, and says so/, reason: noBody },
  { title: /speaks English where a language is unknown or can’t be had/, reason: noMessage },
  { title: /tells of a failed start, and tries again with the next submit/, reason: noMessage },
  {
    title: /on a phone takes a card/,
    reason: 'Firefox 140 cannot be told another user agent for one page.',
  },
  {
    title: /a start that stalls says so, and Retry is found by keyboard/,
    reason: 'Playwright puts its clock into every frame, but in Firefox not into one whose document fails.',
  },
];

/** The widget’s journeys in Firefox: npm run e2e:firefox, and in npm run test:long. */
export default defineConfig({
  testDir: 'dropin',
  testMatch: [
    'appearance.spec.ts',
    'card-fields.spec.ts',
    'card.spec.ts',
    'keyboard.spec.ts',
    'locales.spec.ts',
    'options.spec.ts',
    'react.spec.ts',
    'script-tag.spec.ts',
    'vault.spec.ts',
  ],
  grepInvert: skipped.map(({ title }) => title),
  outputDir: '../test-results/firefox',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'firefox',
    // The Firefox that is installed, in place of Playwright's own build.
    channel: 'moz-firefox',
    ignoreHTTPSErrors: true,
  },
});
