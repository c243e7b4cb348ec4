// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../braintree-web.d.ts" />
import BraintreeError from 'braintree-web/lib/braintree-error.js';
import errors from 'braintree-web/apple-pay/errors.js';
import { create, type ApplePay } from 'braintree-web/apple-pay/index.js';
import type { Client } from '../../gateway/client.sdk.ts';
import type { Method } from '../../machine/method.ts';
import { objectOf } from '../../object-of.ts';
import { timing } from '../../timing.ts';
import { withTimeout } from '../../promises.ts';
import {
  defaultVersion,
  sessionClass,
  type ApplePayPayment,
  type ApplePaySession,
} from './apple-pay-api.sdk.ts';

export type { ApplePay } from 'braintree-web/apple-pay/index.js';

/**
 * The SDK's component for Apple Pay.
 * @throws the SDK's error APPLE_PAY_NOT_ENABLED
 */
export function createApplePay(client: Client): Promise<ApplePay> {
  return create({ client });
}

/**
 * Has the gateway ask Apple for a merchant session, which Apple's sheet needs.
 * @returns Apple's answer, to be given to the sheet unread
 * @throws the SDK's error: APPLE_PAY_MERCHANT_VALIDATION_FAILED where the gateway refuses, for instance an
 * unknown domain; any other failure, and silence for `timing.applePay`, is APPLE_PAY_MERCHANT_VALIDATION_NETWORK
 */
export async function validateMerchant(
  applePay: ApplePay,
  options: { validationURL: string; displayName: unknown; domainName?: unknown },
): Promise<unknown> {
  try {
    return await withTimeout(timing.applePay, applePay.performValidation(options), late);
  } catch (cause) {
    throw asApplePayError(cause, 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK');
  }
}

/**
 * Exchanges what the shopper authorized for a payment method, which keeps Apple's data as `rawPaymentData`.
 * @throws the SDK's error APPLE_PAY_TOKENIZATION, also after `timing.applePay` without an answer; what happened
 * is in `details.originalError`
 */
export async function tokenize(applePay: ApplePay, payment: ApplePayPayment): Promise<Method> {
  try {
    const tokenized = applePay.tokenize({ token: payment.token });
    const method = objectOf<Method>(await withTimeout(timing.applePay, tokenized, late));
    const { nonce, type, details = {} } = method;
    if (!nonce || type !== 'ApplePayCard') throw new Error('The gateway’s response has no card.');
    return { ...method, nonce, type, details, rawPaymentData: payment };
  } catch (cause) {
    throw asApplePayError(cause, 'APPLE_PAY_TOKENIZATION');
  }
}

function late(): Error {
  return new Error('The gateway did not answer in time.');
}

/** An error about Apple Pay stays as it is. Any other becomes the one with that code. */
function asApplePayError(cause: unknown, code: string): unknown {
  const { code: known } = objectOf<{ code: unknown }>(cause);
  if (typeof known === 'string' && known.startsWith('APPLE_PAY_')) return cause;
  const facts = errors[code];
  return new BraintreeError({
    type: 'NETWORK',
    message: '',
    ...facts,
    code,
    details: { originalError: cause },
  });
}

/** What happens in Apple's sheet. */
export interface SessionHandlers {
  validate(url: string): void;
  authorized(payment: ApplePayPayment): void;
  canceled(): void;
}

/**
 * Opens Apple's sheet. To be called in the shopper's click itself, otherwise Apple refuses.
 * @throws Apple's error about the request, the version or the page
 */
export function openSession(
  { version = defaultVersion, request }: { version?: number | undefined; request: unknown },
  handlers: SessionHandlers,
): ApplePaySession {
  const Session = sessionClass();
  if (!Session) throw new Error('This browser has no ApplePaySession.');
  const session = new Session(version, request);
  session.onvalidatemerchant = ({ validationURL }) => handlers.validate(validationURL);
  session.onpaymentauthorized = ({ payment }) => handlers.authorized(payment);
  session.oncancel = () => handlers.canceled();
  session.begin();
  return session;
}

/**
 * Tells Apple's sheet whether the payment was accepted. The sheet shows it and closes.
 * @throws when the sheet is closed already
 */
export function completePayment(session: ApplePaySession, isAccepted: boolean): void {
  const Session = sessionClass();
  session.completePayment((isAccepted ? Session?.STATUS_SUCCESS : Session?.STATUS_FAILURE) ?? 0);
}
