import { z } from 'zod';
import { rupeesFromPaise } from './money.ts';
import { type SalesFigures, type SalesOverview, SalesOverview as Overview, salesPeriods } from './sales.ts';

/** The query of GET /sales. */
export const RestSalesQuery = z.object({
  days: z
    .enum(salesPeriods.map(String) as ['1', '7', '30'], { error: 'days must be 1, 7 or 30.' })
    .default('1')
    .describe('how many days the period has; its last one is today'),
});
export type RestSalesQuery = z.infer<typeof RestSalesQuery>;

export const toSalesQuery = ({ days }: RestSalesQuery) => ({ days: Number(days) as 1 | 7 | 30 });

const rupees = z.number().describe('rupees');
const RestFigures = z.object({
  orders: z.number().describe('how many were paid'),
  sales: z.number().describe('rupees taken for them'),
  refunded: z.number().describe('rupees given back'),
});
const { lowStock, waiting } = Overview.shape;
const { unansweredPayments, failedRefunds, disputes } = waiting.shape;
const waitingOrder = { orderId: z.string(), number: z.string(), amount: rupees.nullable() };

/** GET /sales. */
export const SalesAnswer = z.object({
  Sales: z.object({
    from: z.iso.date().describe("the first day, in the shop's time zone"),
    to: z.iso.date().describe('today'),
    beforeFrom: z.iso.date().describe('the first day of the equally long period before'),
    now: RestFigures,
    before: RestFigures,
    days: z.array(RestFigures.extend({ day: z.iso.date() })),
    bestSellers: z
      .array(
        z.object({
          productId: z.string(),
          name: z.string(),
          units: z.number(),
          amount: rupees,
          isDeleted: z.boolean(),
        }),
      )
      .describe('at most ten, the most units first'),
    lowStock,
    waiting: z.object({
      orders: waiting.shape.orders.describe('how many are in these groups of orders'),
      unansweredPayments: z.object({
        found: unansweredPayments.shape.found,
        orders: z.array(z.object(waitingOrder)),
      }),
      failedRefunds: z.object({ found: failedRefunds.shape.found, orders: z.array(z.object(waitingOrder)) }),
      disputes: z.object({
        found: disputes.shape.found,
        orders: z.array(z.object({ ...waitingOrder, replyBy: z.iso.date().nullable() })),
      }),
    }),
  }),
});
export type SalesAnswer = z.infer<typeof SalesAnswer>;

const toFigures = ({ orders, salesPaise, refundedPaise }: SalesFigures) => ({
  orders,
  sales: rupeesFromPaise(salesPaise),
  refunded: rupeesFromPaise(refundedPaise),
});

const inRupees = <Row extends { amountPaise: number | null }>({ amountPaise, ...row }: Row) => ({
  ...row,
  amount: amountPaise === null ? null : rupeesFromPaise(amountPaise),
});

export const toSalesAnswer = ({
  now,
  before,
  days,
  bestSellers,
  waiting: waits,
  ...rest
}: SalesOverview): SalesAnswer => ({
  Sales: {
    ...rest,
    now: toFigures(now),
    before: toFigures(before),
    days: days.map(({ day, ...figures }) => ({ day, ...toFigures(figures) })),
    bestSellers: bestSellers.map(({ paise, ...product }) => ({ ...product, amount: rupeesFromPaise(paise) })),
    waiting: {
      orders: waits.orders,
      unansweredPayments: {
        ...waits.unansweredPayments,
        orders: waits.unansweredPayments.orders.map(inRupees),
      },
      failedRefunds: { ...waits.failedRefunds, orders: waits.failedRefunds.orders.map(inRupees) },
      disputes: { ...waits.disputes, orders: waits.disputes.orders.map(inRupees) },
    },
  },
});
