import { z } from 'zod';
import { Rupees } from './amount.ts';
import { Id } from './id.ts';
import { idempotencyKey } from './idempotency-key.rest.ts';
import { paiseFromRupees, rupeesFromPaise } from './money.ts';
import { type CreateRefund, type Refund, RefundLine, refundReason, RefundState } from './refund.ts';
import { Time } from './time.ts';

/** A refund in REST: `_id`, rupees, ISO times. */
export const RestRefund = z.object({
  _id: Id.describe('the Idempotency-Key it was made with'),
  orderId: Id,
  amount: Rupees,
  state: RefundState.describe(
    'queued until the payment has settled, unknown until the gateway has answered, then done or failed',
  ),
  void: z.boolean().describe('true if the payment had not settled and was voided, so nothing is charged'),
  transactionId: z.string().describe('the id of the credit at the gateway; empty if there is none'),
  lines: z.array(
    z.object({
      productId: Id,
      quantity: z.number(),
      restock: z.boolean().describe('whether the units go back to stock'),
    }),
  ),
  reason: z.string().describe('the reason that was given; empty if none'),
  failure: z.string().describe("the gateway's reason if it failed, or why there is no answer yet"),
  note: z.string().describe('why it gives back less than the share of its goods; empty if it does not'),
  createdAt: Time,
});
export type RestRefund = z.infer<typeof RestRefund>;

export const toRestRefund = ({ id, amountPaise, byVoid, ...refund }: Refund): RestRefund => ({
  _id: id,
  orderId: refund.orderId,
  amount: rupeesFromPaise(amountPaise),
  state: refund.state,
  void: byVoid,
  transactionId: refund.transactionId ?? '',
  lines: refund.lines,
  reason: refund.reason ?? '',
  failure: refund.failure ?? '',
  note: refund.note ?? '',
  createdAt: refund.createdAt,
});

/** The header of POST /order/refund/{id}: the refund's id, which the client chooses. */
export const RefundKey = idempotencyKey('refund');

const amountSentence = 'The amount is in rupees, more than nothing, with at most two decimals.';

/** The body of POST /order/refund/{id}: lines, or an amount, or neither to give back all that is left. */
export const RestCreateRefund = z.object({
  lines: z
    .array(RefundLine.extend({ restock: RefundLine.shape.restock.default(false) }))
    .optional()
    .describe('the goods to refund; their amount is their share of what was charged'),
  amount: z
    .number(amountSentence)
    .refine((rupees) => paiseFromRupees(rupees) >= 1, amountSentence)
    .optional()
    .describe('rupees, with at most two decimals; in place of lines'),
  reason: refundReason.optional().describe('why, for admins'),
});
export type RestCreateRefund = z.infer<typeof RestCreateRefund>;

/** The response with one refund. */
export const RefundAnswer = z.object({ Refund: RestRefund });

/** GET /order/refunds/{id}: newest first. */
export const RefundsAnswer = z.object({ Refunds: z.array(RestRefund) });

/** The refund that a REST call asks for, in paise. */
export const toCreateRefund = (
  id: string,
  orderId: string,
  { amount, ...asked }: RestCreateRefund,
): CreateRefund => ({
  id,
  orderId,
  ...asked,
  ...(amount !== undefined && { amountPaise: paiseFromRupees(amount) }),
});
