import type { Plugin } from 'vite';
import { contentSecurityPolicy } from '../../apps/web/server/http/policy.ts';

const nonce = 'vite';

/**
 * Serves the stories' test page with the policy of our pages (decision 29); a nonce allows what Vite needs.
 * The policy reports and does not block, because Storybook and axe would not run under it.
 * checks/page-watch.ts records the reports.
 */
export function strictPolicy(): Plugin {
  const policy = contentSecurityPolicy(
    { gateway: { kind: 'sandbox', url: 'http://localhost:4100' } },
    { payment: false },
  )
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/; frame-ancestors 'none'|; report-.*$/g, '');
  return {
    name: 'storefront:strict-policy',
    config: () => ({
      html: { cspNonce: nonce },
      server: { headers: { 'Content-Security-Policy-Report-Only': policy } },
    }),
  };
}
