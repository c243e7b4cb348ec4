import * as dropin from './index.ts';
import { setStylesheetAddress } from './stylesheet.ts';

/** The global namespace shared with other Braintree scripts of the page. */
interface BraintreeGlobal {
  braintree?: Record<string, unknown>;
}

// Only here, in the script's first task, the page still says where the script came from.
const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement && currentScript.src) {
  setStylesheetAddress(new URL('../css/dropin.css', currentScript.src).href);
}

const page = globalThis as BraintreeGlobal;
(page.braintree ??= {}).dropin = dropin;
