import type { Environment, Gateway } from '../../env.ts';

type Directives = Record<string, string[]>;

/**
 * Braintree's hosts, as SDK and widget have them: the client API, the GraphQL API, the SDK's logger at
 * PayPal, the widget's analytics, and the frames of the card fields.
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
 * The Content-Security-Policy of a page (decision 29): everything from our origin, no inline script or style,
 * no string turned into script; pictures from anywhere, since admins type addresses of pictures (decision
 * 13), which a page over https asks for by https. Payment hosts only on pages that take payments.
 */
export function contentSecurityPolicy(
  { apiPublicUrl, gateway }: Pick<Environment, 'apiPublicUrl' | 'gateway'>,
  { payment, dev = false }: { payment: boolean; dev?: boolean },
): string {
  const hosts = payment ? hostsOf(gateway) : { connect: [], frame: [] };
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // Vite's client adds style elements and an overlay while developing.
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

/** The headers of every answer, the policy apart. HSTS in production alone (decision 27). */
export const securityHeaders = (appEnv: Environment['appEnv']): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(appEnv === 'production' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Providers open windows of their own that must be able to answer the page that opened them. */
export const openerPolicy = (payment: boolean): string =>
  payment ? 'same-origin-allow-popups' : 'same-origin';
