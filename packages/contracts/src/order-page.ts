import { z } from 'zod';
import { instrumentKinds } from './instrument.ts';
import { Order } from './order.ts';
import { Instrument } from './payment.ts';
import { pageNumber } from './product-page.ts';
import { Count } from './product-search.ts';
import { isStorable } from './stored-text.ts';
import { Time } from './time.ts';

const cursor = z.string().regex(/^\d{1,15}$/, 'The cursor is not the number of an order.');

/** The account's own orders: the newest, or those before `cursor`. */
export const OrderListQuery = z.object({
  limit: z.int().min(1).max(50).default(50),
  /** The number of the last order the caller has; null asks for the newest. */
  cursor: cursor.nullish(),
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

/** Which of a person's orders: those that wait for money, those bought, those that ended unpaid. */
export const OrderGroup = z.enum(['open', 'bought', 'ended'], { error: 'There is no such group of orders.' });
export type OrderGroup = z.infer<typeof OrderGroup>;

/** A numbered page of the account's own orders. */
export const OwnOrderPageQuery = z.object({
  /** The number of an order, or a part of a product's name; '' is every order. */
  text: z
    .string()
    .trim()
    .max(200, 'A search has at most 200 characters.')
    .refine(isStorable, 'The search has a character that no product has.')
    .default(''),
  group: OrderGroup.nullish(),
  /** The year in which the order was made, in the shop's time zone. */
  year: z.int().min(2000).max(9999).nullish(),
  page: pageNumber,
});
export type OwnOrderPageQuery = z.infer<typeof OwnOrderPageQuery>;

export const OwnOrderPage = z.object({
  /** Newest first. */
  orders: z.array(Order),
  /** How many orders the pages hold. */
  found: z.int().nonnegative(),
  /** This page's number, from 1; `pageCount` is at least 1. */
  page: z.int(),
  pageCount: z.int(),
  /** The years in which the account has orders, the newest first. */
  years: z.array(z.int()),
});
export type OwnOrderPage = z.infer<typeof OwnOrderPage>;

/** What an admin has to do with orders, or looks for; a refunded order is also among those that were delivered. */
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
export const AdminGroup = z.enum(adminGroups, { error: 'There is no such group of orders.' });
export type AdminGroup = z.infer<typeof AdminGroup>;

/** What paid an order, as its `instrument` says, or `on_delivery`. */
export const PaidWith = z.enum([...instrumentKinds, 'on_delivery'], {
  error: 'There is no such way to pay.',
});
export type PaidWith = z.infer<typeof PaidWith>;

/** A day on which an order was made. */
export const orderDay = z.iso
  .date('Enter a day as YYYY-MM-DD.')
  .refine((date) => date >= '2000', 'Enter a day of the year 2000 or later.');

const amount = z.int('An amount is a whole number of paise.').min(0, 'An amount is at least 0.');

/** What admins look for among all orders. An order has to match everything that is given. */
export const OrderSearch = z.object({
  /**
   * The number of an order, how a customer's e-mail address begins, or how words of a customer's name begin; '' is every
   * order.
   */
  text: z
    .string()
    .trim()
    .max(200, 'A search has at most 200 characters.')
    .refine(isStorable, 'The search has a character that no e-mail address has.')
    .default(''),
  state: AdminGroup.nullish(),
  /** The first and the last day on which it was made, in the shop's time zone. */
  from: orderDay.nullish(),
  to: orderDay.nullish(),
  /** Bounds of its total; both belong to it. */
  minPaise: amount.nullish(),
  maxPaise: amount.nullish(),
  way: PaidWith.nullish(),
});
export type OrderSearch = z.infer<typeof OrderSearch>;

/** A page of all orders, for admins: the newest, or those before or after the order of a number. */
export const OrderPageQuery = OrderSearch.extend({ before: cursor.nullish(), after: cursor.nullish() });
export type OrderPageQuery = z.infer<typeof OrderPageQuery>;

/** One row of the admins' list of orders. */
export const OrderRow = Order.pick({
  id: true,
  number: true,
  state: true,
  money: true,
  fulfilment: true,
  totalPaise: true,
  createdAt: true,
}).extend({
  customer: z.object({ name: z.string(), email: z.string() }),
  /** How many goods were ordered: the quantities of its lines together. */
  goods: z.int().nonnegative(),
  /** What paid the order; null while it is unpaid, and if it is not known. */
  instrument: Instrument.nullable(),
  /** Until when an admin has to accept it; null for all that does not wait for this. */
  acceptUntil: Time.nullable(),
  /** Whether a return of it waits for an answer. */
  returnAsked: z.boolean(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderPage = z.object({
  /** Newest first. */
  orders: z.array(OrderRow),
  /** How many orders match: exact up to 10,000, with a text up to 1,000, or 200 when it fits more than 2,000 people. */
  found: Count,
  /** What the pages of newer and of older ones are asked for with; null at the end. */
  newer: z.string().nullable(),
  older: z.string().nullable(),
});
export type OrderPage = z.infer<typeof OrderPage>;
