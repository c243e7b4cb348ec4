import { z } from 'zod';
import { Count } from './product-search.ts';
import { Time } from './time.ts';

export const DeskCountsQuery = z.object({
  since: Time.optional().describe('from when on orders count as new; without it from now on'),
  known: z
    .string()
    .max(40, 'This is no version of the counts.')
    .optional()
    .describe(
      '`version` of the answer before: the call then waits up to 10 seconds until something has changed, and is no use of the session',
    ),
});
export type DeskCountsQuery = z.infer<typeof DeskCountsQuery>;

/** What waits on the admins' desk. */
export const DeskCounts = z.object({
  orders: Count.describe('orders to accept or to pack'),
  toAccept: Count,
  toPack: Count,
  returns: Count.describe('returns without an answer'),
  arrived: Count.describe('orders that were paid or confirmed since `since`'),
  since: Time,
  version: z.string().describe('for `known`'),
});
export type DeskCounts = z.infer<typeof DeskCounts>;
