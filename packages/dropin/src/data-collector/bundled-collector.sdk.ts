// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import { create, type DataCollector } from 'braintree-web/data-collector/index.js';
import { lendScriptLoader } from '../sdk-scripts.sdk.ts';

/**
 * Collects with the SDK's data collector that is bundled with the widget. Unlike the one that Braintree
 * serves, it works on a page that requires Trusted Types and allows the policy `dropin`.
 * @param options the merchant's, and the client
 */
export function collectBundled(options: Readonly<Record<string, unknown>>): Promise<DataCollector> {
  lendScriptLoader();
  return create(options);
}
