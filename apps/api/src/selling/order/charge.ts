import type { Context } from '../../context.ts';

export const currency = 'INR';
/** The amount that test mode charges for any cart, in paise (decision 2). */
const testChargePaise = 1000;

/** Whether the order's total is charged: always in live mode, in test mode only if the environment says so. */
const chargesTotal = ({ env, gateway }: Pick<Context, 'env' | 'gateway'>) =>
  !gateway.testMode || env.chargesTotal;

/** The fixed amount that is charged for every order, in paise; null when the order's total is charged. */
export const fixedCharge = (ctx: Pick<Context, 'env' | 'gateway'>): number | null =>
  chargesTotal(ctx) ? null : testChargePaise;

/** The amount in paise that is charged for an order with this total in paise. */
export const chargeFor = (ctx: Pick<Context, 'env' | 'gateway'>, totalPaise: number) => ({
  amountPaise: fixedCharge(ctx) ?? totalPaise,
  currency,
});
