import type { Plugin } from 'vite';
import type { SdkEdit } from './sdk-edit.ts';
import { sdkEdits, type Sandbox } from './sdk-edits.ts';

/** The modules of the SDK the widget imports, deep: the `browser` map of its package leads to pre-bundled copies. */
const entries = [
  'braintree-web/client/client.js',
  'braintree-web/client/errors.js',
  'braintree-web/client/index.js',
  'braintree-web/hosted-fields/external/hosted-fields.js',
  'braintree-web/hosted-fields/shared/errors.js',
  'braintree-web/lib/analytics.js',
  'braintree-web/lib/braintree-error.js',
  'braintree-web/lib/constants.js',
  'braintree-web/vault-manager/index.js',
];

const sdkModule = /[\\/]braintree-web[\\/]/;

function transformWith(edits: readonly SdkEdit[]) {
  return {
    filter: { id: sdkModule },
    handler(code: string, id: string) {
      const path = id.replaceAll('\\', '/').replace(/[?#].*$/, '');
      const own = edits.filter(({ file }) => path.endsWith(`/braintree-web/${file}`));
      if (own.length === 0) return undefined;
      return { code: own.reduce((text, edit) => edit.apply(text), code), map: null };
    },
  };
}

/**
 * Vite plugin for every build that contains the widget: bundles the payment SDK from its sources, with the
 * few edits `sdk-edits.ts` explains. Serves builds, the dev server's pre-bundling, Vitest and Storybook.
 *
 * @param sandbox.sandboxUrl address of a local gateway, such as `http://localhost:4100`
 * @param sandbox.sandboxMeta instead: the name of the meta element in which the page tells it, so that one
 * bundle serves any port
 *
 * Only with one of them the SDK's domain checks admit that origin and its fixed addresses lead there; without
 * they stay as they are and no such address is in the bundle (decision 45).
 */
export function braintreeSdk(sandbox: Sandbox = {}): Plugin {
  const transform = transformWith(sdkEdits(sandbox));
  // The name is part of the pre-bundling cache's key, so another gateway never meets an old bundle.
  const name = ['braintree-sdk', sandbox.sandboxUrl ?? sandbox.sandboxMeta].filter(Boolean).join(':');
  return {
    name,
    enforce: 'pre',
    config: () => ({
      optimizeDeps: { include: entries, rolldownOptions: { plugins: [{ name, transform }] } },
    }),
    transform,
  };
}
