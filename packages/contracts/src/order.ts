import { z } from 'zod';
import { Paise } from './amount.ts';
import { LogIn } from './account.ts';
import { cancelReasons } from './cancel-reason.ts';
import { Id } from './id.ts';
import { maxOrderLines } from './order-limits.ts';
import { OrderUnits } from './order-units.ts';
import { DeliveryAddress, StoredAddress } from './delivery-address.ts';
import { PaymentSummary, PayOutcome } from './payment.ts';
import { Product } from './product.ts';
import { OrderRefund } from './refund.ts';
import { isStorable } from './stored-text.ts';
import { Time } from './time.ts';

/** The states of an order: docs/behaviour/money.md#order. */
export const orderStates = ['pending', 'paying', 'paid', 'confirmed', 'expired', 'canceled'] as const;
export const OrderState = z
  .enum(orderStates)
  .describe(
    '`pending` waits for payment, `paying` for the bank; `confirmed`: to be paid on delivery, or paid so; `expired`: the time to pay is over',
  );
export type OrderState = z.infer<typeof OrderState>;

/** The states of its money: docs/behaviour/money.md#money-of-an-order. */
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
export const MoneyState = z
  .enum(moneyStates)
  .describe(
    '`authorised`: the bank keeps it for the shop; `submitted`: the shop asked for it; `settled`: it has arrived; `declined`: it did not arrive after all; `disputed`: the bank claims it back; `due` at the door, then `collected`',
  );
export type MoneyState = z.infer<typeof MoneyState>;

/** The states of its goods: docs/behaviour/money.md#goods. */
export const fulfilmentStates = [
  'placed',
  'packed',
  'shipped_in_part',
  'shipped',
  'delivered',
  'canceled',
] as const;
export const FulfilmentState = z
  .enum(fulfilmentStates)
  .describe('`shipped_in_part`: something is in a shipment, and something else is still to be sent');
export type FulfilmentState = z.infer<typeof FulfilmentState>;

export const OrderLine = z.object({
  productId: Id,
  name: z.string().describe('as it was when the order was made, like the price and the picture'),
  sku: z.string().describe('the number that the merchant had given it; `""` without one'),
  pictureUrl: z.string().describe('an absolute address'),
  pricePaise: Paise.describe('paise; the price of one'),
  quantity: z.int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = z.object({
  id: z.uuid().describe('the idempotency key that it was made with'),
  number: z.string().describe("a short number for people, shown as 'Order 1042'"),
  state: OrderState,
  money: MoneyState,
  fulfilment: FulfilmentState,
  totalPaise: Paise.describe('paise; the sum of its lines'),
  currency: z.literal('INR'),
  createdAt: Time,
  reservedUntil: Time.nullable().describe(
    'until when a pending order holds its stock; null once paid, confirmed, expired or canceled',
  ),
  ships: z.boolean().describe('whether one of its lines needed shipping when the order was made'),
  allShip: z.boolean().describe('whether all of its lines needed shipping when the order was made'),
  deliveryAddress: StoredAddress.nullable().describe('null if nothing ships, and until the shopper gives it'),
  lines: z.array(OrderLine),
  payment: PaymentSummary.nullable().describe(
    'the payment that paid the order, or the newest try; null before the first try',
  ),
  refunds: z.array(OrderRefund).describe('its refunds, oldest first'),
});
export type Order = z.infer<typeof Order>;

/** Whose order it is, for admins. */
export const OrderCustomer = z.object({
  id: Id.nullable().describe('the account; null when the person has deleted theirs'),
  name: z.string(),
  email: z.string(),
  isYou: z.boolean().describe('whether the admin who asks has bought it'),
});
export type OrderCustomer = z.infer<typeof OrderCustomer>;

export const OrderId = z.object({ id: Id.describe('the id of the order') });
export type OrderId = z.infer<typeof OrderId>;

export const CancelReason = z.enum(Object.keys(cancelReasons) as (keyof typeof cancelReasons)[], {
  error: 'Choose a reason.',
});
export type CancelReason = z.infer<typeof CancelReason>;

/** Cancels an order that was bought. When the password is asked for: decision 120. */
export const CallOffOrder = OrderId.extend({
  reason: CancelReason,
  words: z
    .string()
    .trim()
    .max(500, 'At most 500 characters.')
    .refine(isStorable, 'The text has a character that cannot be stored.')
    .default('')
    .describe('more to the shopper, who reads it in a letter; needed for `other`'),
  currentPassword: LogIn.shape.password.optional().describe('asked for where a refund asks for it'),
}).refine(({ reason, words }) => reason !== 'other' || words !== '', {
  path: ['words'],
  error: 'Tell the shopper why.',
});
export type CallOffOrder = z.infer<typeof CallOffOrder>;

/** The steps of an order that its owner sees. */
export const orderSteps = [
  'placed',
  'paid',
  'confirmed',
  'packed',
  'shipped_in_part',
  'shipped',
  'delivered',
  'not_delivered',
  'collected',
  'expired',
  'address_changed',
  'canceled',
  'not_accepted',
  'refunded_in_part',
  'refunded',
  'disputed',
  'return_asked',
  'return_accepted',
  'return_received',
  'return_declined',
] as const;

/** One thing that has happened to an order, and when. */
export const OrderMoment = z.object({
  step: z
    .enum(orderSteps)
    .describe(
      '`not_accepted`: canceled, because the shop did not accept it in time; `not_delivered`: a delivery was recorded by mistake',
    ),
  at: Time,
  said: z.string().optional().describe('what the shop wrote to the shopper then, if anything'),
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
  deliveryAddress: DeliveryAddress.optional().describe('stored only if something ships'),
});
export type CreateOrder = z.infer<typeof CreateOrder>;

/** Sets the delivery address of an order that waits for payment. */
export const DeliverOrder = OrderId.extend({ address: DeliveryAddress });
export type DeliverOrder = z.infer<typeof DeliverOrder>;

/** Sets another delivery address of an order that was bought, until something of it is sent. */
export const ChangeAddress = DeliverOrder.extend({
  before: StoredAddress.describe('the address that it takes the place of, as it was read'),
});
export type ChangeAddress = z.infer<typeof ChangeAddress>;

/** The response to putting an order back: its products as they are now, for the browser's cart. */
export const PutBack = z.object({ items: z.array(z.object({ product: Product, quantity: z.int() })) });
export type PutBack = z.infer<typeof PutBack>;

/** The response to a try to pay. */
export const PayResult = z.object({
  outcome: PayOutcome,
  message: z.string().nullable().describe('a sentence for the shopper; null on success'),
  order: Order,
});
export type PayResult = z.infer<typeof PayResult>;
