import { z } from 'zod';
import { Id } from './id.ts';
import { Time } from './time.ts';

/** What letters tell the owner of an order. */
export const orderLetterKinds = [
  'order-confirmed',
  'order-shipped',
  'order-readdressed',
  'order-canceled',
  'order-refunded',
  'return-asked',
  'return-expected',
  'return-received',
  'return-accepted',
  'return-declined',
] as const;

/** A letter to the owner of an order; it is kept for 30 days after it was sent or given up. */
export const SentLetter = z.object({
  id: Id,
  kind: z.enum(orderLetterKinds),
  state: z
    .enum(['sent', 'waiting', 'given_up'])
    .describe('`waiting`: not taken by the mail server so far, which is tried for three days'),
  at: Time.describe('ISO 8601, UTC; when it was sent, or else written'),
});
export type SentLetter = z.infer<typeof SentLetter>;
