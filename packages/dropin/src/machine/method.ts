import type { MethodType } from '../ways-to-pay.ts';

/** What the gateway says of a method: of a card its brand and last digits, of an account whose it is. */
export interface MethodDetails {
  cardType?: string;
  lastFour?: string;
  lastTwo?: string;
  bin?: string;
  expirationMonth?: string;
  expirationYear?: string;
  cardholderName?: string;
  email?: string;
  username?: string;
  readonly [more: string]: unknown;
}

/** A payment method with its nonce, as the gateway answered. */
export interface Method {
  nonce: string;
  type: MethodType;
  details: MethodDetails;
  description?: string;
  binData?: Readonly<Record<string, unknown>>;
  vaulted?: boolean;
  /** a subscription is paid with it: it can't be deleted */
  hasSubscription?: boolean;
  /** what a wallet itself said of the payment */
  rawPaymentData?: unknown;
  liabilityShifted?: boolean;
  /** set once the card has been verified by 3-D Secure */
  liabilityShiftPossible?: boolean;
  threeDSecureInfo?: unknown;
}
