import { isOwnDomain } from './gateway/own-domain.sdk.ts';

/** A policy of Trusted Types, in browsers that have them. */
interface ScriptPolicy {
  createScriptURL(url: string): unknown;
  createScript(text: string): unknown;
}

interface PolicyRules {
  createScriptURL(url: string): string;
  createScript(text: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): ScriptPolicy;
}

/** Others whose scripts the widget loads, beside Braintree and PayPal: their host names, and names below. */
const others = ['cardinalcommerce.com', 'cardinaltrusted.com', 'paypalobjects.com', 'pay.google.com'];

/** undefined until it is asked for; null where there are no Trusted Types, or the page allows no policy */
let policy: ScriptPolicy | null | undefined;

/**
 * A script's address in the form that a page with Trusted Types accepts. The policy is called `dropin`; it is
 * made when the first script is needed, so a card form does not need it
 * (docs/dropin/content-security-policy.md).
 * @param url absolute address of a script that the widget itself wants
 * @returns what to assign to `script.src`: a TrustedScriptURL where the page allows the policy, else the
 * address as it is. A page that requires Trusted Types then throws a TypeError at the assignment.
 * @throws Error for an address that is not on a host the widget loads scripts from
 */
export function trustedScriptUrl(url: string): string {
  const allowed = allowedUrl(url);
  return (currentPolicy()?.createScriptURL(allowed) as string | undefined) ?? allowed;
}

/**
 * The text of a script element that only holds data, in the form that a page with Trusted Types accepts.
 * @param json text that is JSON, and so does nothing where it is run as a script
 * @throws SyntaxError for another text
 */
export function trustedDataBlock(json: string): string {
  const allowed = onlyJson(json);
  return (currentPolicy()?.createScript(allowed) as string | undefined) ?? allowed;
}

function onlyJson(text: string): string {
  JSON.parse(text);
  return text;
}

function currentPolicy(): ScriptPolicy | null {
  if (policy === undefined) policy = makePolicy();
  return policy;
}

function makePolicy(): ScriptPolicy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  try {
    const rules = { createScriptURL: allowedUrl, createScript: onlyJson };
    return trustedTypes?.createPolicy('dropin', rules) ?? null;
  } catch {
    return null;
  }
}

function allowedUrl(url: string): string {
  if (isOwnDomain(url) || isOfOthers(url)) return url;
  throw new Error(`The widget loads no script from ${url}.`);
}

function isOfOthers(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' && others.some((host) => `.${hostname}`.endsWith(`.${host}`));
  } catch {
    return false;
  }
}
