// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./braintree-web.d.ts" />
import assets from 'braintree-web/lib/assets.js';
import { loadScript } from './load-script.ts';
import { pageNonce } from './nonce.ts';
import { trustedDataBlock, trustedScriptUrl } from './script-url.ts';

/**
 * Gives the SDK the widget's loader of scripts (edit `own-script-loader`). To be called before a component of
 * the SDK is created that loads a script.
 */
export function lendScriptLoader(): void {
  assets.loadScript = loadScript;
  assets.scriptUrl = trustedScriptUrl;
  assets.dataBlock = trustedDataBlock;
  assets.nonce = pageNonce;
}
