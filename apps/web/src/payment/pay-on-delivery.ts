import type { Checkout, DeliveryAddress, Order } from 'contracts';
import { maxOnDeliveryPaise } from 'contracts/pay-on-delivery';

declare module 'dropin/react' {
  interface OwnPaymentOptionTypes {
    payOnDelivery: 'PayOnDelivery';
  }
}

/** The name of the option in the widget's views and events, and the type of its method. */
export const payOnDeliveryId = 'payOnDelivery';
export const payOnDeliveryType = 'PayOnDelivery';

/** Whether the popup offers it; without an address yet, it may. The api decides again when it is chosen (docs/behaviour/money.md#pay-on-delivery). */
export const isPayableOnDelivery = (
  { payOnDelivery, payOnDeliveryCountries }: Pick<Checkout, 'payOnDelivery' | 'payOnDeliveryCountries'>,
  { allShip, totalPaise }: Pick<Order, 'allShip' | 'totalPaise'>,
  address: Pick<DeliveryAddress, 'country'> | null,
): boolean =>
  payOnDelivery &&
  allShip &&
  totalPaise <= maxOnDeliveryPaise &&
  (address === null || payOnDeliveryCountries.includes(address.country));
