import { z } from 'zod';
import { paiseOr } from './amount.ts';
import { instrumentKinds } from './instrument.ts';
import { Order } from './order.ts';
import { maxBatchOrders } from './order-limits.ts';
import { Instrument } from './payment.ts';
import { pageNumber } from './product-page.ts';
import { Count } from './product-search.ts';
import { isStorable } from './stored-text.ts';
import { Time } from './time.ts';

const cursor = z.string().regex(/^\d{1,15}$/, 'The cursor is not the number of an order.');

/** The account's own orders: the newest, or those before `cursor`. */
export const OrderListQuery = z.object({
  limit: z.int().min(1).max(50).default(50).describe('how many at most, up to 50'),
  cursor: cursor
    .nullish()
    .describe('the `number` of the last order that the caller has; without it the newest'),
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const OrderGroup = z
  .enum(['open', 'bought', 'ended'], { error: 'There is no such group of orders.' })
  .describe('`open` waits for money, `bought` is paid, `ended` expired or was canceled');
export type OrderGroup = z.infer<typeof OrderGroup>;

/** A numbered page of the account's own orders. */
export const OwnOrderPageQuery = z.object({
  text: z
    .string()
    .trim()
    .max(200, 'A search has at most 200 characters.')
    .refine(isStorable, 'The search has a character that no product has.')
    .default('')
    .describe('the number of an order, or a part of a product\'s name; `""` is every order'),
  group: OrderGroup.nullish(),
  year: z
    .int()
    .min(2000)
    .max(9999)
    .nullish()
    .describe("the year in which the order was made, in the shop's time zone"),
  page: pageNumber,
});
export type OwnOrderPageQuery = z.infer<typeof OwnOrderPageQuery>;

export const OwnOrderPage = z.object({
  orders: z.array(Order).describe('newest first'),
  found: z.int().nonnegative().describe('how many orders the pages hold'),
  page: z.int().describe('the number of this page, from 1'),
  pageCount: z.int().describe('how many pages there are, at least 1'),
  years: z.array(z.int()).describe('the years in which the account has orders, the newest first'),
});
export type OwnOrderPage = z.infer<typeof OwnOrderPage>;

export const adminGroups = [
  'to_pay',
  'to_accept',
  'to_pack',
  'packed',
  'shipped_in_part',
  'shipped',
  'delivered',
  'return_asked',
  'refunded',
  'disputed',
  'ended',
] as const;
export const AdminGroup = z
  .enum(adminGroups, { error: 'There is no such group of orders.' })
  .describe(
    'what has to be done with orders, or happened to them; a refunded order is also among those that were delivered',
  );
export type AdminGroup = z.infer<typeof AdminGroup>;

export const PaidWith = z
  .enum([...instrumentKinds, 'on_delivery'], { error: 'There is no such way to pay.' })
  .describe('what paid an order, or is to: an instrument, or money at the door');
export type PaidWith = z.infer<typeof PaidWith>;

/** A day on which an order was made. */
export const orderDay = z.iso
  .date('Enter a day as YYYY-MM-DD.')
  .refine((date) => date >= '2000', 'Enter a day of the year 2000 or later.');

const amount = paiseOr('An amount is a whole number of paise.').min(0, 'An amount is at least 0.');

/** What admins look for among all orders. An order has to match everything that is given. */
export const OrderSearch = z.object({
  text: z
    .string()
    .trim()
    .max(200, 'A search has at most 200 characters.')
    .refine(isStorable, 'The search has a character that no e-mail address has.')
    .default('')
    .describe(
      "the number of an order, a tracking number, a transaction of the gateway, how a customer's e-mail address begins, how words of the customer's or recipient's name begin, the recipient's postal code or phone number, or a product's name; a name that nobody has is found with one mistake; `\"\"` is every order",
    ),
  state: AdminGroup.nullish(),
  from: orderDay
    .nullish()
    .describe('the first day on which it was made, YYYY-MM-DD in the time zone of the shop'),
  to: orderDay.nullish().describe('the last day'),
  minPaise: amount.nullish().describe('paise; the least total'),
  maxPaise: amount.nullish().describe('paise; the greatest total'),
  way: PaidWith.nullish(),
  numbers: z
    .array(cursor)
    .max(maxBatchOrders)
    .nullish()
    .describe('the numbers of those that are meant; the others are left out'),
});
export type OrderSearch = z.infer<typeof OrderSearch>;

/** A page of all orders, for admins: the newest, or those before or after the order of a number. */
export const OrderPageQuery = OrderSearch.omit({ numbers: true }).extend({
  before: cursor.nullish().describe('`older` of a page: asks for the page of older orders'),
  after: cursor.nullish().describe('`newer` of a page: asks for the page of newer orders'),
  oldestFirst: z.boolean().nullish().describe('the oldest first, as they wait'),
});
export type OrderPageQuery = z.infer<typeof OrderPageQuery>;

/** One row of the admins' list of orders. */
export const OrderRow = Order.pick({
  id: true,
  number: true,
  state: true,
  money: true,
  fulfilment: true,
  ships: true,
  totalPaise: true,
  createdAt: true,
}).extend({
  customer: z.object({ name: z.string(), email: z.string() }),
  goods: z.int().nonnegative().describe('how many goods were ordered: the quantities of its lines together'),
  instrument: Instrument.nullable().describe(
    'what paid the order; null while it is unpaid, and if it is not known',
  ),
  acceptUntil: Time.nullable().describe(
    'until when an admin has to accept it; null for all that does not wait for this',
  ),
  returnAsked: z.boolean().describe('whether a return of it waits for an answer'),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderPage = z.object({
  orders: z.array(OrderRow).describe('newest first, unless the oldest were asked for first'),
  found: Count.describe(
    'how many orders match: exact up to 10,000, with a text up to 1,000, or 200 when it fits more than 2,000 people or orders',
  ),
  newer: z.string().nullable().describe('asks for the page of newer ones as `after`; null at the end'),
  older: z.string().nullable().describe('asks for the page of older ones as `before`; null at the end'),
});
export type OrderPage = z.infer<typeof OrderPage>;
