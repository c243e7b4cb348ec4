import {
  defaultVersion,
  sessionClass,
  type ApplePayPayment,
  type ApplePaySession,
} from './apple-pay-api.sdk.ts';

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
