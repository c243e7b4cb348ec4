import type { AnyMethodType, WayId } from '../ways-to-pay.ts';

/** The gateway's details of a method: brand and last digits of a card, the owner of an account. */
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

/** A payment method with its nonce, as in the gateway's response. */
export interface Method {
  nonce: string;
  type: AnyMethodType;
  details: MethodDetails;
  /** the gateway's of a card; or what the merchant's own way to pay calls it, such as its last digits */
  description?: string;
  binData?: Readonly<Record<string, unknown>>;
  vaulted?: boolean;
  /** the way to pay that made it, where its type does not tell */
  way?: WayId;
  /** a subscription is paid with it, so it can't be deleted */
  hasSubscription?: boolean;
  /** the wallet's own data about the payment */
  rawPaymentData?: unknown;
  /** these three are set after a verification by 3-D Secure */
  liabilityShifted?: boolean | undefined;
  liabilityShiftPossible?: boolean | undefined;
  threeDSecureInfo?: unknown;
}

/** What a verification by 3-D Secure changes in a method. */
export interface VerificationResult {
  nonce: string;
  liabilityShifted: boolean | undefined;
  liabilityShiftPossible: boolean | undefined;
  threeDSecureInfo: unknown;
}
