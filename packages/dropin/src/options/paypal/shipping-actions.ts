import { objectOf } from '../../object-of.ts';
import type { PayPalCheckout } from './paypal-checkout.sdk.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * What a merchant's shipping callback gets: PayPal's actions, and the SDK's `updatePayment` for the payment
 * that PayPal's window shows (docs/behaviour/widget.md#shipping-callbacks).
 * @param data what PayPal tells about the change; it names the payment
 */
export function shippingActions(
  checkout: PayPalCheckout | undefined,
  { data, actions, currency }: { data: unknown; actions: unknown; currency: unknown },
): Facts {
  const { paymentId, paymentID, orderID } = objectOf<Facts>(data);
  return {
    ...objectOf(actions),
    updatePayment: async (changes: Facts) =>
      checkout?.updatePayment({ paymentId: paymentId ?? paymentID ?? orderID, currency, ...changes }),
  };
}
