// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../braintree-web.d.ts" />
import errors from 'braintree-web/google-payment/errors.js';
import { create, type GooglePayment } from 'braintree-web/google-payment/index.js';
import BraintreeError from 'braintree-web/lib/braintree-error.js';
import type { Client } from '../../gateway/client.sdk.ts';
import type { Method } from '../../machine/method.ts';
import { objectOf } from '../../object-of.ts';
import type { ComponentSettings } from './google-pay-settings.ts';

export type { GooglePayment } from 'braintree-web/google-payment/index.js';

/**
 * The SDK's component for Google Pay. It sends nothing.
 * @throws the SDK's error: GOOGLE_PAYMENT_NOT_ENABLED, GOOGLE_PAYMENT_UNSUPPORTED_VERSION
 */
export function createGooglePayment(client: Client, settings: ComponentSettings): Promise<GooglePayment> {
  return create({ client, ...settings });
}

/**
 * The payment method in what Google has answered.
 * @throws the SDK's error GOOGLE_PAYMENT_GATEWAY_ERROR, with what was wrong in `details.originalError`
 */
export async function methodOf(component: GooglePayment, paymentData: unknown): Promise<Method> {
  const parsed = objectOf<Method>(await component.parseResponse(paymentData));
  const { nonce, type, details, description, binData } = parsed;
  if (!nonce || (type !== 'AndroidPayCard' && type !== 'PayPalAccount')) {
    const originalError = new Error('The gateway’s response has no payment method.');
    throw new BraintreeError({ ...errors.GOOGLE_PAYMENT_GATEWAY_ERROR, details: { originalError } });
  }
  return {
    nonce,
    type,
    // Of a PayPal account the gateway gives no details in this way.
    details: details ?? {},
    ...(description !== undefined && { description }),
    ...(binData && { binData }),
    rawPaymentData: paymentData,
  };
}
