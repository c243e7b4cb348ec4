import { z } from 'zod';
import { rupeesFromPaise } from './money.ts';
import { OrderCustomer } from './order.ts';
import { type NumberedOrderPage, OrderRow } from './order-page.ts';
import { RestOrderSearch } from './order.rest.ts';

/** The query of GET /orders/list. */
export const RestOrderPageQuery = RestOrderSearch.extend({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe('from 1; the last one beyond the end'),
});
export type RestOrderPageQuery = z.infer<typeof RestOrderPageQuery>;

const { number, state, money, fulfilment, customer, goods, returnAsked } = OrderRow.shape;

/** One row of the admins' list of orders in REST. */
export const RestOrderRow = z.object({
  _id: z.string(),
  number,
  state,
  money,
  fulfilment,
  total: z.number().describe('rupees'),
  createdAt: z.iso.datetime().describe('ISO 8601, UTC'),
  customer,
  goods: goods.describe('how many goods were ordered'),
  method: z.string().describe('what paid it; `""` while it is unpaid'),
  account: z.string().describe('whose account that is, or the last four digits of a card'),
  acceptUntil: z.iso.datetime().nullable().describe('until when it has to be accepted, if it waits for that'),
  returnAsked: returnAsked.describe('whether a return of it waits for an answer'),
});
export type RestOrderRow = z.infer<typeof RestOrderRow>;

/** GET /orders/list. */
export const OrderPageAnswer = z.object({
  Orders: z.array(RestOrderRow).describe('newest first'),
  found: z.int().describe('how many orders the pages hold'),
  isMore: z.boolean().describe('whether more match; the pages hold the newest 1,000 then'),
  page: z.int(),
  pageCount: z.int(),
});
export type OrderPageAnswer = z.infer<typeof OrderPageAnswer>;

export const toOrderPageAnswer = ({
  orders,
  found,
  page,
  pageCount,
}: NumberedOrderPage): OrderPageAnswer => ({
  Orders: orders.map((row) => ({
    _id: row.id,
    number: row.number,
    state: row.state,
    money: row.money,
    fulfilment: row.fulfilment,
    total: rupeesFromPaise(row.totalPaise),
    createdAt: new Date(row.createdAt).toISOString(),
    customer: row.customer,
    goods: row.goods,
    method: row.instrument?.label ?? '',
    account: row.instrument?.account ?? row.instrument?.lastFour ?? '',
    acceptUntil: row.acceptUntil === null ? null : new Date(row.acceptUntil).toISOString(),
    returnAsked: row.returnAsked,
  })),
  found: found.value,
  isMore: found.isMore,
  page,
  pageCount,
});

/** GET /order/customer/{id}. */
export const OrderCustomerAnswer = z.object({ Customer: OrderCustomer.pick({ name: true, email: true }) });

export const toOrderCustomerAnswer = ({ name, email }: OrderCustomer) => ({ Customer: { name, email } });
