import type { MethodType, OptionId } from './state.ts';

/** How analytics call a type of method (behaviour k). */
export const analyticsKinds: Readonly<Record<MethodType, string>> = {
  CreditCard: 'card',
  PayPalAccount: 'paypal',
  VenmoAccount: 'venmo',
  ApplePayCard: 'applepay',
  AndroidPayCard: 'googlepay',
};

/** The type of the methods an option gives (spec §3). */
export const methodTypes: Readonly<Record<OptionId, MethodType>> = {
  card: 'CreditCard',
  paypal: 'PayPalAccount',
  paypalCredit: 'PayPalAccount',
  venmo: 'VenmoAccount',
  applePay: 'ApplePayCard',
  googlePay: 'AndroidPayCard',
};
