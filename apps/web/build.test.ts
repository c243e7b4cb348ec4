import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildInfo } from './server/frontend/frontend.ts';

/** Reads a finished build; `npm test` makes both before this runs. */
function built(name: 'build' | 'build-demo') {
  const folder = join(import.meta.dirname, name);
  const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
  try {
    const info = JSON.parse(read('build.json')) as BuildInfo;
    const files = readdirSync(join(folder, 'client', 'assets')).filter((file) => /\.(js|css)$/.test(file));
    const text = files.map((file) => read('client', 'assets', file)).join('\n');
    // A fixed parameter of PayPal's beacon is no address.
    return { info, files, text: text.replaceAll('?i=127.0.0.1', '') };
  } catch (cause) {
    throw new Error(`Run npm run build -w web and npm run build-demo -w web first: ${name} is not there.`, {
      cause,
    });
  }
}

/** The payment SDK's list of trusted domains. */
const trusted = /["'`]braintreegateway\.com["'`]/;
/** The demo's SDK reads the sandbox's address from the page. */
const opened = 'sandbox-url';

test('the production build has no sandbox and keeps the domain checks of the payment SDK', () => {
  const { info, text } = built('build');
  expect(info.demo).toBe(false);
  expect(text).toMatch(trusted);
  expect(text).toContain('https://payments.sandbox.braintree-api.com/graphql');
  expect(text).not.toContain(opened);
  expect(text).not.toMatch(/localhost:\d|127\.0\.0\.1|sandbox_local|jsapi/);
});

test("the demo build reads the sandbox's address from the page, and keeps the list of trusted domains", () => {
  const { info, text } = built('build-demo');
  expect(info.demo).toBe(true);
  expect(text).toContain(opened);
  expect(text).toMatch(trusted);
  expect(text).not.toMatch(/localhost:\d|127\.0\.0\.1/);
});

test.each(['build', 'build-demo'] as const)(
  '%s leaves a compressed copy beside every script and style',
  (name) => {
    const folder = join(import.meta.dirname, name, 'client', 'assets');
    const all = new Set(readdirSync(folder));
    for (const file of built(name).files) {
      expect(all).toContain(`${file}.br`);
      expect(all).toContain(`${file}.gz`);
    }
  },
);

test('the server code never reaches browsers: no loader, no description for search engines', () => {
  const { text } = built('build');
  expect(text).not.toContain('schema.org');
  expect(text).not.toContain('createServerSideHelpers');
});
