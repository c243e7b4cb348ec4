import type { Environment } from '../../env.ts';
import { noHosts, paymentHosts } from './payment-hosts.ts';

/** Where browsers report what the policy made them refuse, and pages their errors. */
export const reportsPath = '/reports';
const reportsGroup = 'reports';

type Directives = Record<string, string[]>;

/**
 * The Content-Security-Policy of a page (decision 29): only this origin, no inline script or style, no script
 * from strings. Pictures from any host, because admins enter picture addresses (decision 13); over https they
 * are requested by https. Payment hosts only on payment pages, and with them the widget's Trusted Types
 * policy, which names the scripts that may be loaded (decision 29). Other pages have the policy that names the service
 * worker (decision 145).
 */
export function contentSecurityPolicy(
  { gateway }: Pick<Environment, 'gateway'>,
  { payment, dev = false }: { payment: boolean; dev?: boolean },
): string {
  const hosts = payment ? paymentHosts(gateway) : noHosts;
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hosts.script],
    // In development Vite's client adds style elements and an overlay.
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : hosts.style)],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', 'http:', ...hosts.image],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...hosts.connect],
    ...(hosts.frame.length > 0 ? { 'frame-src': hosts.frame } : {}),
    'form-action': ["'self'", ...hosts.form],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(dev
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': [payment ? 'dropin' : 'offline'],
        }),
    // Firefox and Safari know only the first.
    'report-uri': [reportsPath],
    'report-to': [reportsGroup],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** The headers of every response except the policy. HSTS only in production (decision 27). */
export const securityHeaders = (appEnv: Environment['appEnv']): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'reporting-endpoints': `${reportsGroup}="${reportsPath}"`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(appEnv === 'production' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Payment providers open windows that must be able to post messages to the page that opened them. */
export const openerPolicy = (payment: boolean): string =>
  payment ? 'same-origin-allow-popups' : 'same-origin';
