import { z } from 'zod';
import { Id } from './id.ts';
import { OfOrder } from './order-units.ts';
import { Time } from './time.ts';

/** What letters tell the owner of an order. */
export const orderLetterKinds = [
  'order-to-pay',
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

export const OrderLetterId = z.object({
  orderId: OfOrder.shape.orderId,
  id: Id.describe('the id of the letter'),
});
export type OrderLetterId = z.infer<typeof OrderLetterId>;

/** A letter as it was sent. */
export const ReadLetter = SentLetter.extend({
  sent: z
    .object({ to: z.string(), subject: z.string(), text: z.string() })
    .nullable()
    .describe('null for one that was not sent, and for those of before the shop kept them'),
});
export type ReadLetter = z.infer<typeof ReadLetter>;
