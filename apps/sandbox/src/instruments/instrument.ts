import type { Behaviour, Card, CardFacts } from '../cards/cards.ts';

/** A card inside a phone or a browser, as Apple Pay and Google Pay pass it on. */
export type ApplePayCard = CardFacts & { kind: 'apple_pay_card' };
export type AndroidPayCard = CardFacts & { kind: 'android_pay_card'; networkTokenized: boolean };

/**
 * `vaultable` is false for an account that was approved for a single payment. `order` is that payment, as the
 * buyer approved it; a saved account has none.
 */
export type PayPalAccount = Account & {
  kind: 'paypal_account';
  email: string;
  payerId: string;
  firstName: string;
  lastName: string;
  countryCode: string;
  vaultable: boolean;
  funding?: PayPalFunding;
  shippingAddress?: PayPalAddress;
  order?: PayPalOrder;
};
/** What the buyer pays PayPal with: the account itself, PayPal Credit, or Pay Later. */
export type PayPalFunding = 'paypal' | 'credit' | 'paylater';
/** `amount` is in minor units. */
export type PayPalOrder = {
  paymentId: string;
  amount: number;
  currency: string;
  intent: 'authorize' | 'sale' | 'order';
  shippingOptionId?: string;
};
/** A postal address with PayPal's names for its fields. */
export type PayPalAddress = {
  recipientName?: string;
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode?: string;
  countryCode: string;
};
/** `isOneTime`: the buyer approved it for a single payment, so it cannot be saved. */
export type VenmoAccount = Account & {
  kind: 'venmo_account';
  username: string;
  venmoUserId: string;
  isOneTime?: boolean;
};

/**
 * As for cards: how a sale with it ends (`does`), and a value that is equal for equal accounts (`numberId`).
 */
type Account = { does: Behaviour; numberId: string };

/** Everything that can pay for a sale. `kind` is the wire's payment-instrument-type. */
export type Instrument = Card | ApplePayCard | AndroidPayCard | PayPalAccount | VenmoAccount;
export type InstrumentKind = Instrument['kind'];

export type AnyCard = Extract<Instrument, CardFacts>;

export function isCard(instrument: Instrument): instrument is AnyCard {
  return 'brand' in instrument;
}

/** The instrument when it is a card of any kind; undefined for an account. */
export function asCard(instrument: Instrument): AnyCard | undefined {
  return isCard(instrument) ? instrument : undefined;
}

/** True for an account that its buyer approved for a single payment. It cannot be saved. */
export function isOneTime(instrument: Instrument): boolean {
  if (instrument.kind === 'venmo_account') return instrument.isOneTime === true;
  return instrument.kind === 'paypal_account' && !instrument.vaultable;
}

/**
 * The names of each kind on the wire: as a saved payment method (`element`), in a customer's lists (`list`),
 * in a transaction and as a nonce.
 */
export const instrumentNames: Record<
  InstrumentKind,
  { element: string; list: string; inTransaction: string; nonceType: string }
> = {
  credit_card: {
    element: 'credit-card',
    list: 'credit-cards',
    inTransaction: 'credit-card',
    nonceType: 'CreditCard',
  },
  paypal_account: {
    element: 'paypal-account',
    list: 'paypal-accounts',
    inTransaction: 'paypal',
    nonceType: 'PayPalAccount',
  },
  venmo_account: {
    element: 'venmo-account',
    list: 'venmo-accounts',
    inTransaction: 'venmo-account',
    nonceType: 'VenmoAccount',
  },
  apple_pay_card: {
    element: 'apple-pay-card',
    list: 'apple-pay-cards',
    inTransaction: 'apple-pay',
    nonceType: 'ApplePayCard',
  },
  android_pay_card: {
    element: 'android-pay-card',
    list: 'android-pay-cards',
    inTransaction: 'android-pay-card',
    nonceType: 'AndroidPayCard',
  },
};
