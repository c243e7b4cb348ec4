import { z } from 'zod';
import { maxLineQuantity } from './cart.ts';
import { DeliveryAddress } from './delivery-address.ts';
import { PaymentSummary, PayOutcome } from './payment.ts';
import { Product } from './product.ts';
import { OrderRefund } from './refund.ts';

export const orderStates = ['pending', 'paying', 'paid', 'expired', 'canceled'] as const;
export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;

/** Where the money of an order is, as far as the rows know (money.md). */
export const moneyStates = [
  'none',
  'authorised',
  'submitted',
  'settled',
  'declined',
  'refunded_in_part',
  'refunded',
  'disputed',
] as const;
export const MoneyState = z.enum(moneyStates);
export type MoneyState = z.infer<typeof MoneyState>;

export const fulfilmentStates = ['placed', 'packed', 'shipped', 'delivered', 'canceled'] as const;
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
  /** Short, for people: shown as 'Order 1042'. */
  number: z.string(),
  state: OrderState,
  money: MoneyState,
  fulfilment: FulfilmentState,
  totalPaise: z.int(),
  currency: z.literal('INR'),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  /** Until when a pending order holds its stock; null once paid, expired or canceled. */
  reservedUntil: z.int().nullable(),
  /** Whether something of it ships, as it was when it was made. */
  ships: z.boolean(),
  /** null where nothing ships, and until it is given. */
  deliveryAddress: DeliveryAddress.nullable(),
  lines: z.array(OrderLine),
  /** The payment that paid the order, or the one in flight; null before the first try. */
  payment: PaymentSummary.nullable(),
  /** What is given back of it, oldest first. */
  refunds: z.array(OrderRefund),
});
export type Order = z.infer<typeof Order>;

/** An id that is no UUID is the id of no order. */
export const OrderId = z.object({ id: z.string() });
export type OrderId = z.infer<typeof OrderId>;

/** What happens to an order, as its owner is told. */
export const orderSteps = [
  'placed',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'expired',
  'canceled',
  'refunded_in_part',
  'refunded',
  'disputed',
] as const;

/** One thing that has happened to an order, and when. */
export const OrderMoment = z.object({
  step: z.enum(orderSteps),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type OrderMoment = z.infer<typeof OrderMoment>;

export const maxOrderLines = 100;

/** The client chooses the id: it is the idempotency key (money.md). Prices are the server's, never the browser's. */
export const CreateOrder = z.object({
  id: z.uuid(),
  lines: z
    .array(
      z.object({
        productId: z.string('Each line names its product.').min(1, 'Each line names its product.').max(64),
        quantity: z
          .int('Quantity is a whole number.')
          .min(1, 'Quantity is at least 1.')
          .max(maxLineQuantity, `At most ${maxLineQuantity} of one product.`),
      }),
    )
    .min(1, 'Your cart is empty.')
    .max(maxOrderLines, `An order has at most ${maxOrderLines} lines.`),
  /** Kept where something ships. */
  deliveryAddress: DeliveryAddress.optional(),
});
export type CreateOrder = z.infer<typeof CreateOrder>;

/** Where an order that waits for payment goes. */
export const DeliverOrder = z.object({ id: z.string(), address: DeliveryAddress });
export type DeliverOrder = z.infer<typeof DeliverOrder>;

/** What putting an order back yields: its products as they are now, to be laid into the browser's cart again. */
export const PutBack = z.object({ items: z.array(z.object({ product: Product, quantity: z.int() })) });
export type PutBack = z.infer<typeof PutBack>;

/** The answer to a try to pay; `message` is for the shopper when it did not succeed. */
export const PayResult = z.object({ outcome: PayOutcome, message: z.string().nullable(), order: Order });
export type PayResult = z.infer<typeof PayResult>;
