import { z } from 'zod';
import { Order } from './order.ts';
import { Instrument } from './payment.ts';
import { pageNumber } from './product-page.ts';
import { Count } from './product-search.ts';
import { isStorable } from './stored-text.ts';

/** The account's own orders: the newest, or those before `cursor`. */
export const OrderListQuery = z.object({
  limit: z.int().min(1).max(50).default(50),
  /** The number of the last order the caller has; null asks for the newest. */
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'The cursor is not the number of an order.')
    .nullish(),
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
  /** The year in which the order was made, in India. */
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

/** A numbered page of all orders, for admins. */
export const OrderPageQuery = z.object({
  /** The number of an order, or how a customer's e-mail address begins; '' is every order. */
  text: z
    .string()
    .trim()
    .max(200, 'A search has at most 200 characters.')
    .refine(isStorable, 'The search has a character that no e-mail address has.')
    .default(''),
  page: pageNumber,
});
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
  /** What paid the order; null while it is unpaid, and if it is not known. */
  instrument: Instrument.nullable(),
  /** Milliseconds since 1970 until which an admin has to accept it; null for all that does not wait for this. */
  acceptUntil: z.int().nullable(),
  /** Whether a return of it waits for an answer. */
  returnAsked: z.boolean(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderPage = z.object({
  /** Newest first. */
  orders: z.array(OrderRow),
  /** How many orders the pages hold: all, or with a text the newest 1,000 matches. */
  found: Count,
  /** This page's number, from 1; `pageCount` is at least 1. */
  page: z.int(),
  pageCount: z.int(),
});
export type OrderPage = z.infer<typeof OrderPage>;
