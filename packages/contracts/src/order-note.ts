import { z } from 'zod';
import { Id } from './id.ts';
import { isSeen, storedText } from './stored-text.ts';
import { OfOrder } from './order-units.ts';
import { Time } from './time.ts';

/** What an admin noted about an order, for admins alone. */
export const OrderNote = z.object({
  id: Id,
  orderId: Id,
  text: z.string(),
  author: z.string().nullable().describe('the name of who wrote it; null when that account is gone'),
  createdAt: Time,
});
export type OrderNote = z.infer<typeof OrderNote>;

/** The client chooses the id: it is the idempotency key. */
export const AddOrderNote = z.object({
  id: z.uuid(),
  orderId: OfOrder.shape.orderId,
  text: storedText('Enter the note.', 'The note has a character that cannot be stored.')
    .min(1, 'Enter the note.')
    .max(1_000, 'A note has at most 1,000 characters.')
    .refine(isSeen, 'Enter the note.'),
});
export type AddOrderNote = z.infer<typeof AddOrderNote>;
