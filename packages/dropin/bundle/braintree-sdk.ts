import type { Plugin } from 'vite';
import { correctnessEdits } from './edits/correctness.ts';
import { sandboxEdits, type Sandbox } from './edits/sandbox.ts';
import type { SdkEdit } from './edits/sdk-edit.ts';

/**
 * The SDK's modules that the widget imports, by their paths inside the package: the `browser` map of the
 * package leads to pre-bundled copies.
 */
const entries = [
  'braintree-web/apple-pay/errors.js',
  'braintree-web/apple-pay/index.js',
  'braintree-web/client/client.js',
  'braintree-web/client/errors.js',
  'braintree-web/client/index.js',
  'braintree-web/data-collector/index.js',
  'braintree-web/google-payment/errors.js',
  'braintree-web/google-payment/index.js',
  'braintree-web/hosted-fields/external/hosted-fields.js',
  'braintree-web/hosted-fields/shared/errors.js',
  'braintree-web/lib/analytics.js',
  'braintree-web/lib/assets.js',
  'braintree-web/lib/braintree-error.js',
  'braintree-web/lib/constants.js',
  'braintree-web/lib/is-https.js',
  'braintree-web/lib/is-verified-domain.js',
  'braintree-web/paypal-checkout/errors.js',
  'braintree-web/paypal-checkout/index.js',
  'braintree-web/three-d-secure/index.js',
  'braintree-web/vault-manager/index.js',
  'braintree-web/venmo/index.js',
];

/** The modules that may have edits: the SDK's, and the widget's own doors to scripts of others. */
const editable = /[\\/]braintree-web[\\/]|[\\/]dropin[\\/]src[\\/].+\.sdk\.ts/;

/** Every edit of a build, in the order they are made. */
export function editsOf(sandbox: Sandbox): readonly SdkEdit[] {
  return [...correctnessEdits, ...sandboxEdits(sandbox)];
}

/** The end of a module's path. */
function placeOf(file: string): string {
  return file.startsWith('dropin/') ? file : `braintree-web/${file}`;
}

function transformWith(edits: readonly SdkEdit[]) {
  const changes = edits.flatMap((edit) => edit.changes);
  return {
    filter: { id: editable },
    handler(code: string, id: string) {
      const path = id.replaceAll('\\', '/').replace(/[?#].*$/, '');
      const own = changes.filter(({ file }) => path.endsWith(`/${placeOf(file)}`));
      if (own.length === 0) return undefined;
      return { code: own.reduce((text, change) => change.apply(text), code), map: null };
    },
  };
}

/**
 * Vite plugin for every build that contains the widget. It bundles the payment SDK from its sources, with the
 * edits in `edits/`. It works in builds, in the dev server's pre-bundling, in Vitest and in Storybook.
 *
 * With `sandboxUrl` or `sandboxMeta` the SDK's domain checks also admit that origin, and its fixed addresses
 * lead there. Without them no such address is in the bundle (decision 27).
 *
 * @param options.sandboxUrl address of a local gateway, such as `http://localhost:4100`
 * @param options.sandboxMeta instead: the name of the meta element in which the page writes that address, so
 * that one bundle works with any port
 */
export function braintreeSdk(options: Sandbox = {}): Plugin {
  const transform = transformWith(editsOf(options));
  // The name is part of the pre-bundling cache's key: a bundle made for one gateway is not used for another.
  const name = ['braintree-sdk', options.sandboxUrl ?? options.sandboxMeta].filter(Boolean).join(':');
  return {
    name,
    enforce: 'pre',
    config: () => ({
      optimizeDeps: { include: entries, rolldownOptions: { plugins: [{ name, transform }] } },
    }),
    transform,
  };
}
