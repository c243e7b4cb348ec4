import type { Environment, Gateway } from '../../env.ts';

type Directives = Record<string, string[]>;

/**
 * Braintree's hosts that SDK and widget use: the client API, the GraphQL API, the SDK's logger at PayPal, the
 * widget's analytics, and the card field frames.
 */
const braintreeHosts = (live: boolean) => ({
  connect: live
    ? [
        'https://api.braintreegateway.com',
        'https://www.paypal.com',
        'https://payments.braintree-api.com',
        'https://*.braintree-api.com',
        'https://client-analytics.braintreegateway.com',
      ]
    : [
        'https://api.sandbox.braintreegateway.com',
        'https://www.paypal.com',
        'https://payments.sandbox.braintree-api.com',
        'https://*.sandbox.braintree-api.com',
      ],
  frame: ['https://assets.braintreegateway.com'],
});

const hostsOf = (gateway: Gateway) =>
  gateway.kind === 'sandbox'
    ? { connect: [gateway.url], frame: [gateway.url] }
    : braintreeHosts(gateway.live);

/**
 * The Content-Security-Policy of a page (decision 29): only this origin, no inline script or style, no script
 * from strings. Pictures from any host, because admins enter picture addresses (decision 13); over https they
 * are requested by https. Payment hosts only on payment pages.
 */
export function contentSecurityPolicy(
  { apiPublicUrl, gateway }: Pick<Environment, 'apiPublicUrl' | 'gateway'>,
  { payment, dev = false }: { payment: boolean; dev?: boolean },
): string {
  const hosts = payment ? hostsOf(gateway) : { connect: [], frame: [] };
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // In development Vite's client adds style elements and an overlay.
    'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'font-src': ["'self'"],
    'img-src': [
      "'self'",
      'data:',
      apiPublicUrl,
      'https:',
      'http:',
      ...(gateway.kind === 'sandbox' ? hosts.frame : []),
    ],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...hosts.connect],
    ...(hosts.frame.length > 0 ? { 'frame-src': hosts.frame } : {}),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(dev ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** The headers of every response except the policy. HSTS only in production (decision 27). */
export const securityHeaders = (appEnv: Environment['appEnv']): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(appEnv === 'production' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Payment providers open windows that must be able to post messages to the page that opened them. */
export const openerPolicy = (payment: boolean): string =>
  payment ? 'same-origin-allow-popups' : 'same-origin';
