import type { OwnPaymentOptionTypes } from '../own-payment-option.ts';

/**
 * What requestPaymentMethod returns: one of these, told apart by `type`
 * (docs/behaviour/widget.md#payload).
 */
export type PaymentMethodPayload =
  | CardPayload
  | PayPalPayload
  | VenmoPayload
  | ApplePayPayload
  | GooglePayPayload
  // oxlint-disable-next-line typescript/no-redundant-type-constituents -- pages add to it
  | OwnPayloadOf<OwnPaymentOptionTypes[keyof OwnPaymentOptionTypes]>;

/** What every payload has. */
interface AnyPayload {
  nonce: string;
  /** whether the method is saved; left out where the gateway does not say it */
  vaulted?: boolean;
  binData?: BinData;
  /** the result of the device-data collector */
  deviceData?: string;
  /** with 3-D Secure: whether the bank is liable for fraud */
  liabilityShifted?: boolean;
  liabilityShiftPossible?: boolean;
  threeDSecureInfo?: ThreeDSecureInfo;
}

/** What the bank's verification found. The gateway may add to it. */
export interface ThreeDSecureInfo {
  /** such as `authenticate_successful` */
  status?: string;
  liabilityShifted?: boolean;
  liabilityShiftPossible?: boolean;
  /** `Y`, `N`, `U` or `B` */
  enrolled?: string;
  cavv?: string;
  xid?: string;
  eciFlag?: string;
  dsTransactionId?: string;
  acsTransactionId?: string;
  paresStatus?: string;
  threeDSecureAuthenticationId?: string;
  threeDSecureServerTransactionId?: string;
  threeDSecureVersion?: string;
  readonly [more: string]: unknown;
}

/** A card, typed or saved. */
export interface CardPayload extends AnyPayload {
  type: 'CreditCard';
  details: CardDetails;
  description?: string;
}

/** An account of PayPal, also where it was chosen by PayPal Credit. */
export interface PayPalPayload extends AnyPayload {
  type: 'PayPalAccount';
  details: PayPalDetails;
}

export interface VenmoPayload extends AnyPayload {
  type: 'VenmoAccount';
  details: VenmoDetails;
}

export interface ApplePayPayload extends AnyPayload {
  type: 'ApplePayCard';
  details: ApplePayDetails;
}

export interface GooglePayPayload extends AnyPayload {
  type: 'AndroidPayCard';
  details: GooglePayDetails;
}

/** A method of the merchant's own way to pay: `details` are what that way to pay gave. */
export interface OwnPayload<Type extends string = string> extends AnyPayload {
  type: Type;
  details: Readonly<Record<string, unknown>>;
  description?: string;
}

type OwnPayloadOf<Type> = Type extends string ? OwnPayload<Type> : never;

/** What details can have. The gateway may add to it. */
export interface PaymentMethodDetails {
  /** the brand as shoppers read it, such as `Visa` */
  cardType?: string;
  lastFour?: string;
  lastTwo?: string;
  /** the first six digits */
  bin?: string;
  /** two digits */
  expirationMonth?: string;
  /** four digits */
  expirationYear?: string;
  cardholderName?: string | null;
  /** of an account of PayPal */
  email?: string;
  /** of an account of Venmo */
  username?: string;
  readonly [more: string]: unknown;
}

export interface CardDetails extends PaymentMethodDetails {
  cardType: string;
  lastFour: string;
  lastTwo: string;
  bin: string;
  expirationMonth: string;
  expirationYear: string;
}

/** The card behind Apple Pay. Its number is one that the device made for it. */
export interface ApplePayDetails extends PaymentMethodDetails {
  cardType: string;
  /** Apple's answer: the token, and addresses where they were asked for */
  rawPaymentData: unknown;
}

export interface GooglePayDetails extends PaymentMethodDetails {
  cardType: string;
  lastFour: string;
  lastTwo: string;
  bin: string;
  /** whether the number is one that the device made for the card */
  isNetworkTokenized: boolean;
  /** Google's answer */
  rawPaymentData: unknown;
}

export interface PayPalDetails extends PaymentMethodDetails {
  email: string;
}

export interface VenmoDetails extends PaymentMethodDetails {
  username: string;
}

type Known = 'Yes' | 'No' | 'Unknown';

/** What the gateway knows of a card by its first digits. A text is `Unknown` where it does not. */
export interface BinData {
  readonly commercial: Known;
  readonly countryOfIssuance: string;
  readonly debit: Known;
  readonly durbinRegulated: Known;
  readonly healthcare: Known;
  readonly issuingBank: string;
  readonly payroll: Known;
  readonly prepaid: Known;
  readonly productId: string;
  readonly [more: string]: unknown;
}
