// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../braintree-web.d.ts" />
import BraintreeError from 'braintree-web/lib/braintree-error.js';
import errors from 'braintree-web/paypal-checkout/errors.js';
import { create, type PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import type { Client } from '../../gateway/client.sdk.ts';
import type { Method } from '../../machine/method.ts';
import { objectOf } from '../../object-of.ts';
import { lendScriptLoader } from '../../sdk-scripts.sdk.ts';
import { timing } from '../../timing.ts';
import { withTimeout } from '../../promises.ts';
import type { Approval } from './paypal-machine.ts';
import type { Mistake, PayPalPlan } from './paypal-plan.ts';

export type { PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';

type Facts = Readonly<Record<string, unknown>>;

/**
 * The SDK's component for PayPal.
 * @throws the SDK's error: PAYPAL_NOT_ENABLED, PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED
 */
export function createCheckout(
  client: Client,
  { merchantAccountId, startsFromVault }: Pick<PayPalPlan, 'merchantAccountId' | 'startsFromVault'>,
): Promise<PayPalCheckout> {
  lendScriptLoader();
  return create({ client, merchantAccountId, startsFromVault });
}

/** A merchant's mistake as the SDK's error. */
export function errorOf({ code, ...changes }: Mistake): Error {
  const facts = errors[code];
  return new BraintreeError({ type: 'MERCHANT', code, message: '', ...facts, ...changes });
}

/**
 * Makes an order or agreement at the gateway.
 * @returns PayPal's id of it
 * @throws the SDK's error: PAYPAL_INVALID_PAYMENT_OPTION where the gateway refuses an option (422); any other
 * failure is PAYPAL_FLOW_FAILED, with what happened in `details.originalError`
 */
export async function createOrder(checkout: PayPalCheckout, options: Facts): Promise<string> {
  try {
    const order = await withTimeout(timing.tokenize, checkout.createPayment(options), late);
    if (order) return order;
    throw new Error('The gateway’s response has no order.');
  } catch (cause) {
    throw asPayPalError(cause, 'PAYPAL_FLOW_FAILED');
  }
}

/**
 * Exchanges what the shopper approved for a payment method.
 * @throws the SDK's error PAYPAL_ACCOUNT_TOKENIZATION_FAILED, also after `timing.tokenize`; what happened is in
 * `details.originalError`
 */
export async function tokenize(checkout: PayPalCheckout, approval: Approval): Promise<Method> {
  try {
    return methodOf(await withTimeout(timing.tokenize, checkout.tokenizePayment(approval), late));
  } catch (cause) {
    throw asPayPalError(cause, 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED');
  }
}

/**
 * A checkout that starts from a saved account, in a window of PayPal. To be called when the shopper presses a
 * button, else the browser blocks the window.
 * @throws the SDK's error: PAYPAL_START_VAULT_INITIATED_CHECKOUT_… or one of `createOrder` and `tokenize`
 */
export async function checkoutFromVault(checkout: PayPalCheckout, options: Facts): Promise<Method> {
  try {
    return methodOf(await checkout.startVaultInitiatedCheckout(options));
  } catch (cause) {
    throw asPayPalError(cause, 'PAYPAL_FLOW_FAILED');
  }
}

function methodOf(payload: unknown): Method {
  const { nonce, type, details } = objectOf<Method>(payload);
  if (!nonce || type !== 'PayPalAccount') throw new Error('The gateway’s response has no PayPal account.');
  return { nonce, type, details: details ?? {} };
}

function late(): Error {
  return new Error('The gateway did not answer in time.');
}

/** An error about PayPal stays as it is. Any other becomes the one with that code. */
export function asPayPalError(cause: unknown, code: string): unknown {
  const { code: known } = objectOf<{ code: unknown }>(cause);
  if (typeof known === 'string' && known.startsWith('PAYPAL_')) return cause;
  return errorOf({ code, details: { originalError: cause } });
}
