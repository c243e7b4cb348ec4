// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../braintree-web.d.ts" />
import { isHTTPS } from 'braintree-web/lib/is-https.js';

/** What the widget uses of Apple's session; the browser or Apple's script defines it. */
export interface ApplePaySession {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { payment: ApplePayPayment }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePayment(status: number): void;
}

/** A payment that the shopper authorized in Apple's sheet: the token, and contacts if they were asked for. */
export interface ApplePayPayment {
  readonly token: Readonly<Record<string, unknown>>;
  readonly [more: string]: unknown;
}

interface ApplePaySessionClass {
  new (version: number, request: unknown): ApplePaySession;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
}

/** The lowest version of Apple's API, for most browsers. */
export const defaultVersion = 2;

/** The browser or Apple's script defines it, or it is undefined. */
export function sessionClass(): ApplePaySessionClass | undefined {
  return (globalThis as { ApplePaySession?: ApplePaySessionClass }).ApplePaySession;
}

/**
 * Whether this page on this device can take payments by this version of Apple's API. The page needs HTTPS; in a
 * build that trusts a local gateway, an address of this machine will do (decision 27).
 * @throws where Apple refuses the question
 */
export function canPay(version: number = defaultVersion): boolean {
  const Session = sessionClass();
  return Boolean(Session && isHTTPS() && Session.supportsVersion(version) && Session.canMakePayments());
}
