import { z } from 'zod';
import { LogIn } from './account.ts';
import { Paise } from './amount.ts';
import { Id } from './id.ts';
import { maxOrderLines } from './order-limits.ts';
import { OfOrder, OrderUnits } from './order-units.ts';
import { isStorable } from './stored-text.ts';
import { Time } from './time.ts';

export const refundStates = ['queued', 'unknown', 'done', 'failed', 'canceled'] as const;
export const RefundState = z
  .enum(refundStates)
  .describe(
    '`queued` waits until the payment has settled, and can still be canceled; `unknown`: the gateway was asked and has not answered; `done`: the money is given back; `failed`: it is not, and the money of the order is as before',
  );
export type RefundState = z.infer<typeof RefundState>;

/** A refund as the order's owner sees it. Failed and canceled refunds are not shown. */
export const OrderRefund = z.object({
  id: Id,
  amountPaise: Paise,
  state: RefundState.extract(['queued', 'unknown', 'done']),
  createdAt: Time,
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const RefundLine = OrderUnits.extend({
  restock: z
    .boolean('Choose for each line whether its units go back to stock.')
    .describe('whether the units go back to stock; `sold` falls either way'),
});
export type RefundLine = z.infer<typeof RefundLine>;

/** A refund as admins see it. */
export const Refund = z.object({
  id: Id.describe('the idempotency key that it was made with'),
  orderId: Id,
  amountPaise: Paise,
  state: RefundState,
  byVoid: z.boolean().describe('the payment had not settled and was voided, so nothing was charged'),
  transactionId: z
    .string()
    .nullable()
    .describe('the id of the refund transaction at the gateway; null before it is made, and for a void'),
  lines: z.array(RefundLine),
  reason: z.string().nullable().describe('why it was asked for'),
  failure: z
    .string()
    .nullable()
    .describe("the gateway's reason if the refund failed, or why there is no answer; else null"),
  note: z
    .string()
    .nullable()
    .describe('why it gives back less than the share of its goods; null where it does not'),
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
 * shipped go back to stock, whether they are named or not. When the password is asked for:
 * decision 120; the older calls take none.
 */
export const CreateRefund = z
  .object({
    id: z.uuid(),
    orderId: OfOrder.shape.orderId,
    lines: z
      .array(RefundLine)
      .min(1, 'Name at least one line, or leave lines out.')
      .max(maxOrderLines, `A refund has at most ${maxOrderLines} lines.`)
      .optional()
      .describe('the goods to refund; their amount is their share of what was charged'),
    amountPaise: Paise.min(1, 'The amount must be more than nothing.')
      .optional()
      .describe('paise; in place of lines'),
    reason: refundReason.optional().describe('why, for admins'),
    currentPassword: LogIn.shape.password
      .optional()
      .describe("asked for once an admin's refunds of a day exceed an amount"),
  })
  .refine(({ lines, amountPaise }) => !lines || amountPaise === undefined, {
    path: ['amountPaise'],
    error: 'Name lines or an amount, not both: the amount of lines is their share of what was charged.',
  });
export type CreateRefund = z.infer<typeof CreateRefund>;

export const RefundId = z.object({ id: Id.describe('the id of the refund') });
export type RefundId = z.infer<typeof RefundId>;
