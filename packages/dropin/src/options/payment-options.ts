import { applePayOption } from './apple-pay/apple-pay.option.ts';
import { cardOption } from './card/card.option.ts';
import type { PaymentOption } from './payment-option.ts';
import { googlePayOption } from './google-pay/google-pay.option.ts';
import { payPalOptions } from './paypal/paypal.option.ts';
import { venmoOption } from './venmo/venmo.option.ts';

/** The ways to pay of this build. */
export const paymentOptions: readonly PaymentOption[] = [
  cardOption,
  ...payPalOptions,
  venmoOption,
  applePayOption,
  googlePayOption,
];
