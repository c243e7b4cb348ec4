import { z } from 'zod';
import { maxOrderLines } from './order-limits.ts';
import { OrderUnits } from './order-units.ts';
import { DeliveryAddress, StoredAddress } from './delivery-address.ts';
import { PaymentSummary, PayOutcome } from './payment.ts';
import { Product } from './product.ts';
import { OrderRefund } from './refund.ts';
import { Time } from './time.ts';

/** `confirmed`: to be paid on delivery, or paid so (docs/behaviour/money.md#pay-on-delivery). */
export const orderStates = ['pending', 'paying', 'paid', 'confirmed', 'expired', 'canceled'] as const;
export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;

/** The state of an order's money, as the rows have it (docs/behaviour/money.md#money-of-an-order). */
export const moneyStates = [
  'none',
  'authorised',
  'submitted',
  'settled',
  'declined',
  'refunded_in_part',
  'refunded',
  'disputed',
  'due',
  'collected',
] as const;
export const MoneyState = z.enum(moneyStates);
export type MoneyState = z.infer<typeof MoneyState>;

/** `shipped_in_part`: something of it is in a shipment, and something else is still to be sent. */
export const fulfilmentStates = [
  'placed',
  'packed',
  'shipped_in_part',
  'shipped',
  'delivered',
  'canceled',
] as const;
export const FulfilmentState = z.enum(fulfilmentStates);
export type FulfilmentState = z.infer<typeof FulfilmentState>;

export const OrderLine = z.object({
  productId: z.string(),
  name: z.string(),
  pictureUrl: z.string(),
  pricePaise: z.int(),
  quantity: z.int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = z.object({
  id: z.uuid(),
  /** A short number for people, shown as 'Order 1042'. */
  number: z.string(),
  state: OrderState,
  money: MoneyState,
  fulfilment: FulfilmentState,
  totalPaise: z.int(),
  currency: z.literal('INR'),
  createdAt: Time,
  /**
   * Until when a pending order holds its stock; null once paid, confirmed, expired or canceled.
   */
  reservedUntil: Time.nullable(),
  /** Whether one of its lines needed shipping when the order was made. */
  ships: z.boolean(),
  /** Whether all of its lines did. */
  allShip: z.boolean(),
  /** null if nothing ships, and until the shopper gives it. */
  deliveryAddress: StoredAddress.nullable(),
  lines: z.array(OrderLine),
  /** The payment that paid the order, or the newest try; null before the first try. */
  payment: PaymentSummary.nullable(),
  /** Its refunds, oldest first. */
  refunds: z.array(OrderRefund),
});
export type Order = z.infer<typeof Order>;

/** Whose order it is, for admins. */
export const OrderCustomer = z.object({
  /** The account; null when the person has deleted theirs. */
  id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  /** Whether the admin who asks has bought it. */
  isYou: z.boolean(),
});
export type OrderCustomer = z.infer<typeof OrderCustomer>;

/** Any text is accepted: one that is not a UUID finds no order. */
export const OrderId = z.object({ id: z.string() });
export type OrderId = z.infer<typeof OrderId>;

/** The steps of an order that its owner sees. */
export const orderSteps = [
  'placed',
  'paid',
  'confirmed',
  'packed',
  'shipped_in_part',
  'shipped',
  'delivered',
  'collected',
  'expired',
  'canceled',
  /** Canceled, because the shop did not accept it in time. */
  'not_accepted',
  'refunded_in_part',
  'refunded',
  'disputed',
  'return_asked',
  'return_accepted',
  'return_declined',
] as const;

/** One thing that has happened to an order, and when. */
export const OrderMoment = z.object({
  step: z.enum(orderSteps),
  at: Time,
  /** What the shop wrote to the shopper then, if anything. */
  said: z.string().optional(),
});
export type OrderMoment = z.infer<typeof OrderMoment>;

/**
 * The client chooses the id: it is the idempotency key (decision 1). Prices are the server's, never the
 * browser's.
 */
export const CreateOrder = z.object({
  id: z.uuid(),
  lines: z
    .array(OrderUnits)
    .min(1, 'Your cart is empty.')
    .max(maxOrderLines, `An order has at most ${maxOrderLines} lines.`),
  /** Stored only if something ships. */
  deliveryAddress: DeliveryAddress.optional(),
});
export type CreateOrder = z.infer<typeof CreateOrder>;

/** Sets the delivery address of an order that waits for payment. */
export const DeliverOrder = z.object({ id: z.string(), address: DeliveryAddress });
export type DeliverOrder = z.infer<typeof DeliverOrder>;

/** The response to putting an order back: its products as they are now, for the browser's cart. */
export const PutBack = z.object({ items: z.array(z.object({ product: Product, quantity: z.int() })) });
export type PutBack = z.infer<typeof PutBack>;

/** The response to a try to pay; `message` is for the shopper, and null on success. */
export const PayResult = z.object({ outcome: PayOutcome, message: z.string().nullable(), order: Order });
export type PayResult = z.infer<typeof PayResult>;
