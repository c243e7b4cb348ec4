import { edit, swap, type SdkEdit } from './sdk-edit.ts';

/**
 * Where a build that trusts a local gateway finds its address: given now, or in a meta element of the page.
 */
export interface Sandbox {
  sandboxUrl?: string;
  sandboxMeta?: string;
}

/** The edits that make the SDK trust a local gateway; none where no address is given (decision 27). */
export function sandboxEdits(sandbox: Sandbox): readonly SdkEdit[] {
  const origin = originOf(sandbox);
  return origin ? [trustedGateway(origin), googleScript(origin), loopbackAsHttps] : [];
}

/** The sandbox's origin as an expression for the SDK's code; null where no sandbox is trusted. */
function originOf({ sandboxUrl, sandboxMeta }: Sandbox): string | null {
  if (sandboxUrl) return JSON.stringify(new URL(sandboxUrl).origin);
  if (!sandboxMeta) return null;
  return `(document.querySelector('meta[name="${sandboxMeta}"]')?.content ?? "")`;
}

/**
 * The two modules that decide which gateway is trusted accept one more origin. PayPal's script and
 * the pages of Venmo come from there too.
 */
function trustedGateway(origin: string): SdkEdit {
  return edit(
    'trusted-gateway',
    'packages/dropin/bundle/braintree-sdk.test.ts: trusts the sandbox beside the gateway, and sends requests to it',
    swap('lib/is-verified-domain.js', [
      [
        'function isVerifiedDomain(url) {',
        `function isVerifiedDomain(url) {\n  if (isGateway(url)) return true;`,
      ],
      [
        'module.exports = isVerifiedDomain;',
        `function isGateway(url) {
  try { return new URL(url).origin === ${origin}; } catch { return false; }
}
module.exports = isVerifiedDomain;`,
      ],
    ]),
    swap('lib/constants.js', [
      ['"https://api.sandbox.braintreegateway.com:443"', origin],
      ['"https://assets.braintreegateway.com"', origin],
      ['sandbox: "https://assets.braintreegateway.com"', `sandbox: ${origin}`],
      ['"https://payments.sandbox.braintree-api.com/graphql"', `${origin} + "/graphql"`],
      ['"https://www.paypal.com/xoplatform', `${origin} + "/xoplatform`],
      ['"https://c.paypal.com/da', `${origin} + "/da`],
    ]),
    swap('paypal-checkout/paypal-checkout.js', [
      ['"https://www.paypal.com/sdk/js?"', `${origin} + "/sdk/js?"`],
    ]),
    swap('venmo/shared/constants.js', [
      ['"https://venmo.com/go', `${origin} + "/go`],
      ['"https://venmo.com/braintree', `${origin} + "/braintree`],
      ['"https://account.venmo.com', `${origin} + "`],
      ['"https://account.ext.live.venmo.com', `${origin} + "`],
    ]),
  );
}

/** Google's script, which the SDK leaves to the page, comes from there too. */
function googleScript(origin: string): SdkEdit {
  return edit(
    'google-script',
    'packages/dropin/bundle/braintree-sdk.test.ts: trusts the sandbox beside the gateway, and sends requests to it',
    swap('dropin/src/options/google-pay/google-pay.sdk.ts', [
      ["'https://pay.google.com/gp", `${origin} + '/gp`],
    ]),
  );
}

/** Apple Pay needs HTTPS. The demo's pages come from this machine without it. */
const loopbackAsHttps = edit(
  'loopback-as-https',
  'packages/dropin/bundle/braintree-sdk.test.ts: can take the address from the page',
  swap('lib/is-https.js', [
    [
      'return protocol === "https:";',
      String.raw`return protocol === "https:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(window.location.hostname);`,
    ],
  ]),
);
