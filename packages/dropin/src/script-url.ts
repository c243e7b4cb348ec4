import { isOwnDomain } from './gateway/own-domain.sdk.ts';

/** A policy of Trusted Types, in browsers that have them. */
interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

/** Others whose scripts the widget loads, beside Braintree and PayPal: their host names, and names below. */
const others = ['cardinalcommerce.com', 'paypalobjects.com', 'pay.google.com'];

/** undefined until it is asked for; null where there are no Trusted Types, or the page allows no policy */
let policy: ScriptPolicy | null | undefined;

/**
 * A script's address in the form that a page with Trusted Types accepts. The policy is called `dropin`; it is
 * made when the first script is needed, so a card form does not need it
 * (packages/dropin/README.md#content-security-policy).
 * @param url absolute address of a script that the widget itself wants
 * @returns what to assign to `script.src`: a TrustedScriptURL where the page allows the policy, else the
 * address as it is. A page that requires Trusted Types then throws a TypeError at the assignment.
 * @throws Error for an address that is not on a host the widget loads scripts from
 */
export function trustedScriptUrl(url: string): string {
  const allowed = allowedUrl(url);
  if (policy === undefined) policy = makePolicy();
  return policy ? (policy.createScriptURL(allowed) as string) : allowed;
}

function makePolicy(): ScriptPolicy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  try {
    return trustedTypes?.createPolicy('dropin', { createScriptURL: allowedUrl }) ?? null;
  } catch {
    return null;
  }
}

function allowedUrl(url: string): string {
  if (isOwnDomain(url) || isOfOthers(url)) return url;
  throw new Error(`The widget loads no script from ${url}.`);
}

function isOfOthers(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && others.some((host) => `.${hostname}`.endsWith(`.${host}`));
}
