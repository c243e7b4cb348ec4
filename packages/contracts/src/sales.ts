import { z } from 'zod';
import type { AdminGroup } from './order-page.ts';
import { Count } from './product-search.ts';

/** How many days a period has that the shop's figures are told of; its last one is today. */
export const salesPeriods = [1, 7, 30] as const;

export const SalesQuery = z.object({
  days: z.literal(salesPeriods, { error: 'The figures are told of 1, 7 or 30 days.' }).default(1),
});
export type SalesQuery = z.infer<typeof SalesQuery>;

/** The figures of a period or a day, in paise (docs/behaviour/sales.md). */
export const SalesFigures = z.object({
  /** How many orders were paid, and the money taken for them. */
  orders: z.int().nonnegative(),
  salesPaise: z.int().nonnegative(),
  /** The money given back; below 0 on a day on which more refunds were taken back by the banks than made. */
  refundedPaise: z.int(),
});
export type SalesFigures = z.infer<typeof SalesFigures>;

const day = z.iso.date();

/** An order about which somebody has to do something. */
const WaitingOrder = z.object({
  orderId: z.string(),
  number: z.string(),
  amountPaise: z.int().nullable(),
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

/** How the shop does in a period that ends today. */
export const SalesOverview = z.object({
  /** The first and the last day of the period, and the first of the equally long period before, in the shop's time zone. */
  from: day,
  to: day,
  beforeFrom: day,
  now: SalesFigures,
  before: SalesFigures,
  /** Every day of the period, the first one first. */
  days: z.array(SalesFigures.extend({ day })),
  /** At most ten, the most units first; the money is at the prices of the orders. */
  bestSellers: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      units: z.int(),
      paise: z.int(),
      isDeleted: z.boolean(),
    }),
  ),
  lowStock: z.object({
    /** Products with at most this many units are counted. */
    threshold: z.int().nonnegative(),
    found: Count,
    /** The ten with the fewest units, those first. */
    products: z.array(z.object({ productId: z.string(), name: z.string(), stock: z.int() })),
  }),
  waiting: z.object({
    orders: z.object(
      Object.fromEntries(waitingGroups.map((group) => [group, Count])) as Record<WaitingGroup, typeof Count>,
    ),
    /** Payments whose outcome the gateway has not told, the oldest first; here and below at most ten are listed. */
    unansweredPayments: z.object({ found: Count, orders: z.array(WaitingOrder) }),
    /** Refunds that failed within 30 days and were not tried again, the newest first. */
    failedRefunds: z.object({ found: Count, orders: z.array(WaitingOrder) }),
    /** Open disputes, with the last day for an answer, where the gateway names one; the most urgent first. */
    disputes: z.object({ found: Count, orders: z.array(WaitingOrder.extend({ replyBy: day.nullable() })) }),
  }),
});
export type SalesOverview = z.infer<typeof SalesOverview>;
