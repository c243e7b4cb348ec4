import { z } from 'zod';
import { Rupees } from './amount.ts';
import { Id } from './id.ts';
import { rupeesFromPaise } from './money.ts';
import { RefundState } from './refund.ts';
import { type Return, ReturnReason, ReturnState } from './return.ts';
import { Time } from './time.ts';

const lines = z.array(z.object({ productId: Id, quantity: z.number() }));

/** A return in REST: `_id`, rupees, ISO times. */
export const RestReturn = z.object({
  _id: Id.describe('the Idempotency-Key it was asked for with'),
  orderId: Id,
  state: ReturnState.describe(
    'asked until an admin has accepted or declined it; expected until its goods are there, where the money waits for them',
  ),
  lines,
  reason: ReturnReason,
  note: z.string().describe('what the shopper wrote; empty if nothing'),
  answer: z.string().describe('what the shop answered; empty if nothing'),
  refund: z
    .object({ amount: Rupees, state: RefundState })
    .nullable()
    .describe('the refund that accepting it made; null until then'),
  createdAt: Time,
});
export type RestReturn = z.infer<typeof RestReturn>;

export const toRestReturn = ({ id, refund, ...asked }: Return): RestReturn => ({
  _id: id,
  ...asked,
  refund: refund && { amount: rupeesFromPaise(refund.amountPaise), state: refund.state },
});
