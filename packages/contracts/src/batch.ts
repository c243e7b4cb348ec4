// No zod in here: browsers take this file by its own door, contracts/batch.

/** How many tRPC calls travel in one request at most, on both sides. */
export const maxBatchSize = 10;

/**
 * tRPC calls that move money or stock, or cost a call to the gateway. Each travels alone: browsers put none of them
 * into a batch, and the api refuses a batch that holds one. Both sides check that these names exist.
 */
export const loneCalls = [
  'order.create',
  'order.cancel',
  'order.putBack',
  'payment.checkout',
  'payment.pay',
  'refund.create',
  'refund.cancel',
] as const;
export type LoneCall = (typeof loneCalls)[number];

/** True for 'order.create' and the others of `loneCalls`. */
export const isLoneCall = (path: string): path is LoneCall => (loneCalls as readonly string[]).includes(path);
