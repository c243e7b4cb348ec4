import { z } from 'zod';
import { Paise } from './amount.ts';
import { Id } from './id.ts';
import type { AdminGroup } from './order-page.ts';
import { Picture } from './product.ts';
import { Count } from './product-search.ts';
import { maxSalesDays, salesDays } from './sales-days.ts';

/** How many days a period has that the shop's figures are told of; its last one is today. */
export const salesPeriods = [1, 7, 30] as const;

export const SalesQuery = z
  .object({
    days: z
      .literal(salesPeriods, { error: 'The figures are told of 1, 7 or 30 days.' })
      .default(1)
      .describe('how many days the period has, the last one of which is today'),
    from: z.iso
      .date('This is no day.')
      .optional()
      .describe(`with \`to\`, in place of \`days\`: the first day of at most ${maxSalesDays}`),
    to: z.iso.date('This is no day.').optional().describe('the last day'),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: 'Name the first and the last day.',
    path: ['to'],
  })
  .refine(({ from = '', to = '' }) => from <= to, {
    error: 'The first day comes after the last one.',
    path: ['to'],
  })
  .refine(({ from = '', to = '' }) => from === '' || salesDays({ from, to }) <= maxSalesDays, {
    error: `Choose at most ${maxSalesDays} days.`,
    path: ['to'],
  });
export type SalesQuery = z.infer<typeof SalesQuery>;

/** The figures of a period or a day (docs/behaviour/sales.md). */
export const SalesFigures = z.object({
  orders: z.int().nonnegative().describe('how many orders were paid'),
  salesPaise: Paise.nonnegative().describe('paise; the money taken for them'),
  refundedPaise: Paise.describe(
    'paise; the money given back, below 0 on a day on which the banks took more refunds back than were made',
  ),
});
export type SalesFigures = z.infer<typeof SalesFigures>;

const day = z.iso.date();

/** An order about which somebody has to do something. */
const WaitingOrder = z.object({
  orderId: Id,
  number: z.string().describe('the number of the order'),
  amountPaise: Paise.nullable(),
});

/** The groups of the admins' list of orders in which something waits. */
export const waitingGroups = [
  'to_accept',
  'to_pack',
  'packed',
  'shipped_in_part',
  'shipped',
  'return_asked',
] as const satisfies readonly AdminGroup[];
export type WaitingGroup = (typeof waitingGroups)[number];

/** How the shop does in a period; its days are those of the shop's time zone. */
export const SalesOverview = z.object({
  from: day.describe('the first day of the period'),
  to: day.describe('the last day of the period'),
  beforeFrom: day.describe('the first day of the period before, which is as long'),
  now: SalesFigures,
  before: SalesFigures.describe('the period before'),
  beforeIsCut: z
    .boolean()
    .describe('whether the period before ends at this time of day: true for today, which is not over'),
  days: z.array(SalesFigures.extend({ day })).describe('every day of the period, the first one first'),
  hours: z
    .array(SalesFigures.extend({ hour: z.int().min(0).max(23) }))
    .nullable()
    .describe('every hour of a period of one day; null for a longer one'),
  bestSellers: z
    .array(
      z.object({
        productId: Id,
        name: z.string(),
        picture: Picture,
        units: z.int(),
        paise: Paise,
        isDeleted: z.boolean(),
      }),
    )
    .describe('at most ten, the most units first; the money is at the prices of the orders'),
  lowStock: z.object({
    threshold: z.int().nonnegative().describe('products with at most this many units are counted'),
    found: Count,
    products: z
      .array(z.object({ productId: Id, name: z.string(), stock: z.int() }))
      .describe('the ten with the fewest units, those first'),
  }),
  waiting: z.object({
    orders: z.object(
      Object.fromEntries(waitingGroups.map((group) => [group, Count])) as Record<WaitingGroup, typeof Count>,
    ),
    unansweredPayments: z
      .object({ found: Count, orders: z.array(WaitingOrder) })
      .describe('payments whose outcome the gateway has not told, the oldest first, at most ten'),
    failedRefunds: z
      .object({ found: Count, orders: z.array(WaitingOrder) })
      .describe('refunds that failed within 30 days and were not tried again, the newest first, at most ten'),
    disputes: z
      .object({
        found: Count,
        orders: z.array(
          WaitingOrder.extend({
            replyBy: day.nullable().describe('the last day for an answer; null where the gateway names none'),
          }),
        ),
      })
      .describe('open disputes, the most urgent first, at most ten'),
  }),
});
export type SalesOverview = z.infer<typeof SalesOverview>;
