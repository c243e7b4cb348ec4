import type { Context } from '../context.ts';

export const currency = 'INR';
/** What test mode charges, in paise, whatever the cart (decision 2). */
const testChargePaise = 1000;

/** Whether the order's total is what gets charged: always in live mode, in test mode where it is asked for. */
const chargesTotal = ({ env, gateway }: Pick<Context, 'env' | 'gateway'>) =>
  !gateway.testMode || env.chargesTotal;

/** What will be charged whatever the order, in paise; null when that is the order's total. */
export const fixedCharge = (ctx: Pick<Context, 'env' | 'gateway'>): number | null =>
  chargesTotal(ctx) ? null : testChargePaise;

/** What an order of this total (paise) is charged. */
export const chargeFor = (ctx: Pick<Context, 'env' | 'gateway'>, totalPaise: number) => ({
  amountPaise: fixedCharge(ctx) ?? totalPaise,
  currency,
});
