// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import isVerifiedDomain from 'braintree-web/lib/is-verified-domain.js';

/**
 * Whether an address belongs to Braintree or PayPal, by HTTPS. In a build that trusts a local gateway that
 * gateway's addresses count too (decision 27).
 */
export function isOwnDomain(url: string): boolean {
  return isVerifiedDomain(url);
}
