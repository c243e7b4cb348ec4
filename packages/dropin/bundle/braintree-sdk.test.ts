import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, parseSync, type InlineConfig, type Rolldown, type UserConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { braintreeSdk, editsOf } from './braintree-sdk.ts';
import { scriptBundle } from './bundles.ts';
import { correctnessEdits } from './edits/correctness.ts';

/** The text of all files that a build would write. */
async function textOf(config: InlineConfig): Promise<string> {
  const result = await build({ ...config, build: { ...config.build, write: false, minify: false } });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return outputs
    .flatMap(({ output }) => output)
    .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
    .join('\n');
}

// As the build of the package does. Else the chunks are other ones.
beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => void vi.unstubAllEnvs());

const shipped = scriptBundle('unwritten', { isReadable: true });
let shippedText: Promise<string> | undefined;
const textOfShipped = () => (shippedText ??= textOf(shipped));

describe('a build without a sandbox', () => {
  it('keeps the SDK’s domain checks and contains no address but the gateway’s own', async () => {
    const text = await textOfShipped();
    expect(text.includes('legalHosts')).toBe(true);
    expect(text.includes('isGateway')).toBe(false);
    // A fixed parameter of PayPal's beacon is no address.
    const withoutBeacon = text.replaceAll('?i=127.0.0.1', '');
    expect(/localhost|127\.0\.0\.1|:41\d\d/.exec(withoutBeacon)?.[0]).toBeUndefined();
    const plain = [...text.matchAll(/["'`]http:\/\/([\w.:-]+)/g)].map(([, host]) => host);
    expect(new Set(plain)).toEqual(new Set(['www.w3.org']));
  });

  it('contains neither the SDK’s loaders nor its style attribute, nor its input masks', async () => {
    const text = await textOfShipped();
    expect(/setAttribute\(\s*"style"/.exec(text)?.[0]).toBeUndefined();
    // What a page adds to all objects would be visited.
    expect(/\bfor \([\w ]+ in .*/.exec(text)?.[0]).toBeUndefined();
    const leftOut = [
      'client.min.js',
      'fastlane-sdk',
      'node_modules/restricted-input/',
      'frame.src = hostedFieldsUrl',
      'this.off(listener.eventName, listener.handler)',
    ];
    expect(leftOut.filter((name) => text.includes(name))).toEqual([]);
  });
});

describe('a demo build', () => {
  const demoText = (sandbox: Parameters<typeof editsOf>[0]) => [...edited(sandbox).values()].join('\n');

  it('trusts the sandbox beside the gateway, and sends requests to it', () => {
    const text = demoText({ sandboxUrl: 'http://localhost:4100/' });
    expect(text.includes('legalHosts')).toBe(true);
    expect(text.includes('"http://localhost:4100"')).toBe(true);
    expect(text.includes('https://payments.sandbox.braintree-api.com')).toBe(false);
    expect(text.includes('https://assets.braintreegateway.com')).toBe(false);
    expect(text.includes('https://www.paypal.com/xoplatform')).toBe(false);
    // The SDK's comments name the address too.
    expect(text.includes('"https://www.paypal.com/sdk/js?"')).toBe(false);
    expect(text.includes("'https://pay.google.com/gp")).toBe(false);
  });

  it('can take the address from the page', () => {
    const text = demoText({ sandboxMeta: 'sandbox-url' });
    expect(/meta\[name=\\?"sandbox-url/.test(text)).toBe(true);
    expect(text.includes('//localhost')).toBe(false);
    // Its pages may show Apple Pay without HTTPS.
    expect(text.includes('protocol === "https:" || /^(localhost|')).toBe(true);
  });
});

describe('a dev server', () => {
  it('pre-bundles all that the widget imports of the SDK, so that no page reloads', () => {
    const files = globSync(fileURLToPath(new URL('../src/**/*.ts', import.meta.url)));
    const imported = files.flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/^import (?!type).*from '(braintree-web\/.+)'/gm),
        ([, name]) => name,
      ),
    );
    const { config } = braintreeSdk() as unknown as { config: () => UserConfig };
    expect(new Set(config().optimizeDeps?.include)).toEqual(new Set(imported));
  });
});

/** A source file of the installed SDK, or of the widget. */
function sourceOf(file: string): string {
  const folder = file.startsWith('dropin/') ? '../../' : '../../../node_modules/braintree-web/';
  const url = new URL(`${folder}${file}`, import.meta.url);
  return readFileSync(url, 'utf8');
}

/** The SDK's files after some edits, by path. */
function edited(options: Parameters<typeof editsOf>[0]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, apply } of editsOf(options).flatMap(({ changes }) => changes))
    files.set(file, apply(files.get(file) ?? sourceOf(file)));
  return files;
}

describe('the edits of the SDK', () => {
  it.each(correctnessEdits)('$name applies to the installed SDK by itself', ({ changes }) => {
    for (const { file, apply } of changes) {
      const source = sourceOf(file);
      expect(apply(source)).not.toBe(source);
    }
  });

  it.each(editsOf({ sandboxUrl: 'http://localhost:4100' }))(
    '$name has a test that fails without it',
    ({ provenBy }) => {
      const [, file = provenBy, title = ''] = /^(.+?): (.+)/.exec(provenBy) ?? [];
      const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
      expect(source).toContain(title && `'${title}`);
    },
  );

  it('apply one after the other, and leave scripts that can be parsed', () => {
    for (const [file, code] of edited({ sandboxUrl: 'http://localhost:4100' }))
      expect(parseSync(file, code).errors).toEqual([]);
  });

  it('fail the build when the SDK does not contain the text they replace', () => {
    const textsInTime = correctnessEdits.find(({ name }) => name === 'texts-in-time');
    expect(() => textsInTime?.changes[0]?.apply('another SDK')).toThrow(
      /braintree-web\/hosted-fields\/external\/hosted-fields\.js does not contain/,
    );
  });
});
