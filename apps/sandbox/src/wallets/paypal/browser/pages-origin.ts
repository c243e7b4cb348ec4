/**
 * The origin of PayPal's pages for a script that came from `source`: the sandbox site for PayPal's own hosts,
 * otherwise the script's own origin.
 */
export function pagesOrigin(source: string): string {
  const { origin, hostname } = new URL(source);
  return /(^|\.)paypal(objects)?\.com$/.test(hostname) ? 'https://www.sandbox.paypal.com' : origin;
}
