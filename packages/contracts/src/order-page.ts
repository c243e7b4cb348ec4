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
