import type { Checkout, Order } from 'contracts';
import { maxOnDeliveryPaise } from 'contracts/pay-on-delivery';

declare module 'dropin/react' {
  interface OwnPaymentOptionTypes {
    payOnDelivery: 'PayOnDelivery';
  }
}

/** The name of the option in the widget's views and events, and the type of its method. */
export const payOnDeliveryId = 'payOnDelivery';
export const payOnDeliveryType = 'PayOnDelivery';

/** Whether the popup offers it. The api decides again when it is chosen (docs/behaviour/money.md#pay-on-delivery). */
export const isPayableOnDelivery = (
  { payOnDelivery }: Pick<Checkout, 'payOnDelivery'>,
  { ships, totalPaise }: Pick<Order, 'ships' | 'totalPaise'>,
): boolean => payOnDelivery && ships && totalPaise <= maxOnDeliveryPaise;
