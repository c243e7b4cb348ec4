import { pageNonce } from '../../nonce.ts';
import type { PayPalCheckout } from './paypal-checkout.sdk.ts';

/** What PayPal's script defines under its namespace. */
export interface PayPal {
  FUNDING: Readonly<Record<string, string>>;
  Buttons(options: Readonly<Record<string, unknown>>): PayPalButtons;
}

export interface PayPalButtons {
  /** whether PayPal offers this button to this shopper */
  isEligible(): boolean;
  render(container: HTMLElement): Promise<unknown>;
  close(): unknown;
}

interface Shared {
  loaded: Promise<PayPal>;
  users: number;
  remove(): void;
}

const scripts = new Map<string, Shared>();

/** What a script is loaded with: parameters of its address beside the client id, and data attributes. */
export interface ScriptFacts {
  script: Readonly<Record<string, unknown>>;
  attributes: Readonly<Record<string, string>>;
}

/**
 * Loads PayPal's script under a namespace of its own, so that a `window.paypal` of the page stays as it is and
 * several scripts can be on one page. Widgets whose parameters are equal share one.
 * @param signal its abort ends the use. The script is removed with its last user.
 * @throws when the script does not load, or defines no buttons; the next call tries again
 */
export async function usePayPalScript(
  checkout: PayPalCheckout,
  facts: ScriptFacts,
  signal: AbortSignal,
): Promise<PayPal> {
  const clientId = await checkout.getClientId();
  signal.throwIfAborted();
  const key = JSON.stringify([clientId, facts.script, facts.attributes]);
  const shared = scripts.get(key) ?? load(key, checkout, facts);
  shared.users += 1;
  signal.addEventListener('abort', () => {
    shared.users -= 1;
    if (shared.users === 0) shared.remove();
  });
  try {
    return await shared.loaded;
  } catch (error) {
    // A script that failed is not shared any more.
    if (scripts.get(key) === shared) scripts.delete(key);
    throw error;
  }
}

function load(key: string, checkout: PayPalCheckout, { script, attributes }: ScriptFacts): Shared {
  const namespace = freeName();
  const nonce = pageNonce();
  const dataAttributes = { ...(nonce && { 'csp-nonce': nonce }), ...attributes, namespace };
  const shared: Shared = {
    users: 0,
    loaded: checkout.loadPayPalSDK({ ...script, dataAttributes }).then(() => {
      const paypal = globalsOf()[namespace] as PayPal | undefined;
      if (typeof paypal?.Buttons !== 'function') throw new Error('PayPal’s script has defined no buttons.');
      return paypal;
    }),
    remove: () => {
      if (scripts.get(key) === shared) scripts.delete(key);
      document.querySelector(`script[data-namespace="${namespace}"]`)?.remove();
      delete globalsOf()[namespace];
    },
  };
  scripts.set(key, shared);
  return shared;
}

/** A global name that nothing has yet, also nothing of another build of the widget. */
function freeName(): string {
  const name = `braintreeDropinPayPal_${Math.random().toString(36).slice(2)}`;
  return name in globalThis ? freeName() : name;
}

function globalsOf(): Record<string, unknown> {
  return globalThis as unknown as Record<string, unknown>;
}
