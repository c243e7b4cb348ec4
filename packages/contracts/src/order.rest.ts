import { z } from 'zod';
import { maxLineQuantity, maxOrderLines } from './order-limits.ts';
import { DeliveryAddress, StoredAddress } from './delivery-address.ts';
import { RestError } from './error.rest.ts';
import { idempotencyKey } from './idempotency-key.rest.ts';
import { rupeesFromPaise } from './money.ts';
import { Rupees } from './amount.ts';
import { Id } from './id.ts';
import type { Order, PutBack } from './order.ts';
import { CreateOrder, FulfilmentState, MoneyState, OrderState } from './order.ts';
import { instrumentKinds } from './instrument.ts';
import { AdminGroup, orderDay, OrderSearch, PaidWith } from './order-page.ts';
import { maxBatchOrders } from './order-limits.ts';
import { AttemptState, PayOrder } from './payment.ts';
import { RestProduct, toRestProduct } from './product.rest.ts';
import { OrderRefund } from './refund.ts';
import { Time } from './time.ts';

/** A refund as its order lists it. */
export const RestOrderRefund = z.object({
  _id: Id,
  amount: Rupees,
  state: OrderRefund.shape.state.describe(
    'queued and unknown: on its way; done: given back. Failed and canceled refunds are not listed',
  ),
  createdAt: Time,
});

/**
 * An order in REST: `_id`, rupees, ISO times. Its total and the amount charged are two fields (decision 2).
 */
export const RestOrder = z.object({
  _id: Id.describe('the Idempotency-Key it was made with'),
  number: z.string().describe('a short number for people'),
  state: OrderState.describe('confirmed: to be paid on delivery, or paid so'),
  money: MoneyState.describe('the state of the money'),
  fulfilment: FulfilmentState.describe('the state of the goods, once the order is paid or confirmed'),
  total: z.number().describe('rupees; the sum of its lines'),
  charged: z
    .number()
    .describe(
      'rupees; 0 until it is paid, and when it is paid on delivery. In test mode it differs from the total',
    ),
  currency: z.literal('INR'),
  createdAt: Time,
  reservedUntil: Time.nullable().describe(
    'until then its stock is reserved; null when the reservation is over',
  ),
  ships: z.boolean().describe('whether a line needs shipping, and so the order an address'),
  deliveryAddress: StoredAddress.nullable().describe('null if nothing ships, and until it is given'),
  lines: z.array(
    z.object({
      _id: Id.describe("the product's id"),
      name: z.string().describe('as it was when the order was made, like the price'),
      price: z.number().describe('rupees for one unit'),
      quantity: z.number(),
      url: z.string().describe('absolute address of the picture'),
    }),
  ),
  payment: z
    .object({
      state: AttemptState,
      amount: Rupees,
      method: z.string().describe("a name for people, such as 'Visa'; empty if unknown"),
      lastFour: z.string(),
      kind: z
        .enum([...instrumentKinds, ''])
        .describe('what kind of thing paid: a card, an account or a wallet; empty if unknown'),
      account: z
        .string()
        .describe("whose account paid: PayPal's e-mail address, Venmo's user name; empty otherwise"),
      transactionId: z.string(),
    })
    .nullable()
    .describe('the payment that paid it, or else the newest try; null before the first'),
  refunds: z.array(RestOrderRefund).describe('its refunds, oldest first'),
});
export type RestOrder = z.infer<typeof RestOrder>;

export function toRestOrder({ payment, lines, refunds, ...order }: Order): RestOrder {
  return {
    _id: order.id,
    number: order.number,
    state: order.state,
    money: order.money,
    fulfilment: order.fulfilment,
    total: rupeesFromPaise(order.totalPaise),
    charged: order.state === 'paid' && payment ? rupeesFromPaise(payment.amountPaise) : 0,
    currency: order.currency,
    createdAt: order.createdAt,
    reservedUntil: order.reservedUntil,
    ships: order.ships,
    deliveryAddress: order.deliveryAddress,
    lines: lines.map((line) => ({
      _id: line.productId,
      name: line.name,
      price: rupeesFromPaise(line.pricePaise),
      quantity: line.quantity,
      url: line.pictureUrl,
    })),
    payment: payment && {
      state: payment.state,
      amount: rupeesFromPaise(payment.amountPaise),
      method: payment.instrument?.label ?? '',
      lastFour: payment.instrument?.lastFour ?? '',
      kind: payment.instrument?.kind ?? '',
      account: payment.instrument?.account ?? '',
      transactionId: payment.transactionId ?? '',
    },
    refunds: refunds.map(({ id, amountPaise, state, createdAt }) => ({
      _id: id,
      amount: rupeesFromPaise(amountPaise),
      state,
      createdAt,
    })),
  };
}

/** The header of POST /order/create: the order's id, which the client chooses. */
export const IdempotencyKey = idempotencyKey('order');

const orderLine = CreateOrder.shape.lines.element;

/** A count that a shopper typed is stored in the cart as text. */
const typedCount = (count: unknown) =>
  typeof count === 'string' && /^\d{1,4}$/.test(count.trim()) ? Number(count) : count;

const TakenLine = z
  .object({
    productId: z.string().optional(),
    /** Ignored beside `_id`, because there a cart stores the stock in it. */
    quantity: z.unknown().optional(),
    _id: z.string().optional(),
    count: z.unknown().optional(),
  })
  .transform(({ productId, quantity, _id, count }) => ({
    productId: productId ?? _id,
    quantity: typedCount(productId === undefined ? count : (quantity ?? count)),
  }))
  .pipe(orderLine);

const shownLine = (id: string, count: string, description: string) => ({
  type: 'object' as const,
  description,
  properties: {
    [id]: { type: 'string' as const, format: 'uuid', description: "the product's id" },
    [count]: { type: 'integer' as const, minimum: 1, maximum: maxLineQuantity, description: 'how many' },
  },
  required: [id, count],
});

/** Takes more than it shows: a cart's texts, and what it stores besides. */
const RestOrderLine = z
  .unknown()
  .meta({
    anyOf: [
      shownLine('productId', 'quantity', 'a product and how many'),
      shownLine('_id', 'count', 'the same as a cart spells it; its other fields are ignored, `quantity` too'),
    ],
  })
  .pipe(TakenLine as unknown as z.ZodType<z.output<typeof orderLine>, unknown>);

/**
 * The body of POST /order/create: lines, or the browser's cart as it is stored. Prices in it are ignored: the
 * shop's own prices count.
 */
export const RestCreateOrder = z.object({
  lines: z
    .array(RestOrderLine, 'lines is missing: send what is ordered as a list.')
    .min(1, 'Your cart is empty.')
    .max(maxOrderLines, `An order has at most ${maxOrderLines} lines.`),
  deliveryAddress: DeliveryAddress.optional().describe('stored only if something ships'),
});

/** The response with one order. */
export const OrderAnswer = z.object({ Order: RestOrder });

/** GET /order/list: the bearer's own orders, newest first. */
export const OrdersAnswer = z.object({ Orders: z.array(RestOrder) });

/** POST /order/put-back/{id}: what the browser stores under the key `cart`. */
export const CartAnswer = z.object({
  cart: z.array(RestProduct.extend({ count: z.number().describe('how many were ordered') })),
});
export type CartAnswer = z.infer<typeof CartAnswer>;

export const toCartAnswer = ({ items }: PutBack): CartAnswer => ({
  cart: items.map(({ product, quantity }) => ({ ...toRestProduct(product), count: quantity })),
});

const amountText = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'An amount is a number of rupees with at most two decimals.')
  .optional();

/** The query of GET /orders/export. */
export const RestOrderSearch = z.object({
  search: OrderSearch.shape.text,
  state: AdminGroup.optional(),
  from: orderDay
    .optional()
    .describe('the first day on which it was made, YYYY-MM-DD in the time zone of the shop'),
  to: orderDay.optional().describe('the last day'),
  min: amountText.describe('rupees; the least total'),
  max: amountText.describe('rupees; the greatest total'),
  way: PaidWith.optional(),
  numbers: z
    .string()
    .regex(
      new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${maxBatchOrders - 1}}$`),
      `Name at most ${maxBatchOrders} orders by their numbers, with commas between them.`,
    )
    .optional()
    .describe('the numbers of those that are meant, with commas between them'),
});
export type RestOrderSearch = z.infer<typeof RestOrderSearch>;

const paiseOf = (text: string | undefined) => (text === undefined ? null : Math.round(Number(text) * 100));

export const toOrderSearch = ({ search, min, max, numbers, ...filters }: RestOrderSearch) => ({
  text: search,
  numbers: numbers?.split(','),
  minPaise: paiseOf(min),
  maxPaise: paiseOf(max),
  ...filters,
});

/** The body of POST /order/pay/{id}. Older clients store a card when they tokenize it. */
export const RestPayOrder = PayOrder.omit({ orderId: true, save: true });

/** POST /order/pay/{id}, 200: the order is paid, now or already before. */
export const PaidAnswer = OrderAnswer.extend({ outcome: z.literal('paid') });

/**
 * 202: the gateway has not answered yet, so it is neither a success nor a failure. A sweep finds the outcome;
 * until then paying again is refused.
 */
export const UnknownAnswer = OrderAnswer.extend({ outcome: z.literal('unknown'), message: z.string() });

/** 402: nothing was charged, and the order can be paid with another card. */
export const DeclinedAnswer = RestError.extend({ outcome: z.literal('declined'), Order: RestOrder });
