// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../braintree-web.d.ts" />
import errors from 'braintree-web/google-payment/errors.js';
import { create, type GooglePayment } from 'braintree-web/google-payment/index.js';
import BraintreeError from 'braintree-web/lib/braintree-error.js';
import type { Client } from '../../gateway/client.sdk.ts';
import { forgetScripts, loadScript } from '../../load-script.ts';
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

/** What Google's script makes: the door to Google Pay in this page. */
export interface PaymentsClient {
  /** whether this shopper can pay in one of these ways */
  isReadyToPay(question: object): Promise<{ result?: boolean }>;
  createButton(options: object): HTMLElement;
  /**
   * Opens Google's window; to be called in a press. Rejects with Google's error, which has a `statusCode`.
   */
  loadPaymentData(request: object): Promise<unknown>;
}

type MakeClient = new (options: { environment: 'TEST' | 'PRODUCTION' }) => PaymentsClient;

const script = {
  // In builds for a local gateway this address is another one (bundle/edits/sandbox.ts).
  src: 'https://pay.google.com/gp/p/js/pay.js',
  id: 'braintree-dropin-google-payment-script',
};

/**
 * A client of Google Pay. Google's script is loaded once in a page; where the page has loaded it already, that
 * one is used.
 * @param isLive whether real money is paid
 * @throws Error when the script can't be had, or does not define what it should; the next call tries again
 */
export async function createPaymentsClient(isLive: boolean): Promise<PaymentsClient> {
  const Client = loadedClient() ?? (await loadClient());
  return new Client({ environment: isLive ? 'PRODUCTION' : 'TEST' });
}

async function loadClient(): Promise<MakeClient> {
  const element = await loadScript(script);
  const Client = loadedClient();
  if (Client) return Client;
  element.remove();
  forgetScripts();
  throw new Error('Google’s script has defined no Google Pay.');
}

/** What Google's script has left in the page. */
function loadedClient(): MakeClient | undefined {
  const { google } = globalThis as unknown as {
    google?: { payments?: { api?: { PaymentsClient?: MakeClient } } };
  };
  return google?.payments?.api?.PaymentsClient;
}
