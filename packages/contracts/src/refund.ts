import { z } from 'zod';
import { LogIn } from './account.ts';
import { maxOrderLines } from './order-limits.ts';
import { OrderUnits } from './order-units.ts';
import { isStorable } from './stored-text.ts';
import { Time } from './time.ts';

/**
 * queued: waits until the payment has settled; it can still be canceled. unknown: the gateway was asked and
 * has not answered. done: the money is given back. failed: it is not, and the order's money is as before.
 */
export const refundStates = ['queued', 'unknown', 'done', 'failed', 'canceled'] as const;
export const RefundState = z.enum(refundStates);
export type RefundState = z.infer<typeof RefundState>;

/** A refund as the order's owner sees it. Failed and canceled refunds are not shown. */
export const OrderRefund = z.object({
  id: z.string(),
  amountPaise: z.int(),
  state: RefundState.extract(['queued', 'unknown', 'done']),
  createdAt: Time,
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const RefundLine = OrderUnits.extend({
  /** Whether the units go back to stock; `sold` falls either way. */
  restock: z.boolean('Choose for each line whether its units go back to stock.'),
});
export type RefundLine = z.infer<typeof RefundLine>;

/** A refund as admins see it. */
export const Refund = z.object({
  id: z.string(),
  orderId: z.string(),
  amountPaise: z.int(),
  state: RefundState,
  /** The payment had not settled and was voided, so nothing was charged. */
  byVoid: z.boolean(),
  /** The id of the refund transaction at the gateway; null before it is made, and for a void. */
  transactionId: z.string().nullable(),
  lines: z.array(RefundLine),
  /** Why it was asked for. */
  reason: z.string().nullable(),
  /** The gateway's reason if the refund failed, or why there is no answer; else null. */
  failure: z.string().nullable(),
  /** Why it gives back less than the share of its goods; null where it does not. */
  note: z.string().nullable(),
  createdAt: Time,
});
export type Refund = z.infer<typeof Refund>;

export const refundReason = z
  .string()
  .trim()
  .max(500, 'A reason has at most 500 characters.')
  .refine(isStorable, 'The reason has a character that cannot be stored.');

/**
 * The client chooses the id: it is the idempotency key. It names lines or an amount; neither means all that
 * is left. It is at most what was charged and not yet given back. Once nothing is left, goods that were not
 * shipped go back to stock, whether they are named or not.
 */
export const CreateRefund = z
  .object({
    id: z.uuid(),
    orderId: z.string(),
    lines: z
      .array(RefundLine)
      .min(1, 'Name at least one line, or leave lines out.')
      .max(maxOrderLines, `A refund has at most ${maxOrderLines} lines.`)
      .optional(),
    amountPaise: z.int().min(1, 'The amount must be more than nothing.').optional(),
    reason: refundReason.optional(),
    /** Asked for once an admin's refunds of a day exceed an amount (decision 120). REST has no such field. */
    currentPassword: LogIn.shape.password.optional(),
  })
  .refine(({ lines, amountPaise }) => !lines || amountPaise === undefined, {
    path: ['amountPaise'],
    error: 'Name lines or an amount, not both: the amount of lines is their share of what was charged.',
  });
export type CreateRefund = z.infer<typeof CreateRefund>;

/** Any text is accepted: an unknown one finds no refund. */
export const RefundId = z.object({ id: z.string() });
export type RefundId = z.infer<typeof RefundId>;
