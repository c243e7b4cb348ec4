import { z } from 'zod';
import { idempotencyKey } from './idempotency-key.rest.ts';
import { rupeesFromPaise } from './money.ts';
import { RefundState } from './refund.ts';
import {
  AcceptReturn,
  AskReturn,
  DeclineReturn,
  type Return,
  ReturnReason,
  type Returns,
  ReturnState,
} from './return.ts';

const lines = z.array(z.object({ productId: z.string(), quantity: z.number() }));

/** A return in REST: `_id`, rupees, ISO times. */
export const RestReturn = z.object({
  _id: z.string().describe('the Idempotency-Key it was asked for with'),
  orderId: z.string(),
  state: ReturnState.describe('asked until an admin has accepted or declined it'),
  lines,
  reason: ReturnReason,
  note: z.string().describe('what the shopper wrote; empty if nothing'),
  answer: z.string().describe('what the shop answered; empty if nothing'),
  refund: z
    .object({ amount: z.number().describe('rupees'), state: RefundState })
    .nullable()
    .describe('the refund that accepting it made; null until then'),
  createdAt: z.iso.datetime().describe('ISO 8601, UTC'),
});
export type RestReturn = z.infer<typeof RestReturn>;

export const toRestReturn = ({ id, refund, createdAt, ...asked }: Return): RestReturn => ({
  _id: id,
  ...asked,
  refund: refund && { amount: rupeesFromPaise(refund.amountPaise), state: refund.state },
  createdAt: isoTime(createdAt),
});

const isoTime = (ms: number) => new Date(ms).toISOString();

/** The header of POST /order/return/{id}: the return's id, which the client chooses. */
export const ReturnKey = idempotencyKey('return');

/** The body of POST /order/return/{id}. */
export const RestAskReturn = AskReturn.omit({ id: true, orderId: true });

/** The body of POST /order/return/accept/{id}. */
export const RestAcceptReturn = AcceptReturn.omit({ id: true, currentPassword: true }).extend({
  restock: AcceptReturn.shape.restock.default(false).describe('whether the units can be bought again'),
});

/** The body of POST /order/return/decline/{id}. */
export const RestDeclineReturn = DeclineReturn.omit({ id: true });

/** The response with one return. */
export const ReturnAnswer = z.object({ Return: RestReturn });

/** GET /order/returns/{id}. */
export const ReturnsAnswer = z.object({
  Returns: z.array(RestReturn).describe('newest first'),
  returnable: lines.describe('the units that did not come back yet'),
  until: z.iso
    .datetime()
    .nullable()
    .describe('until then a return can be asked for; null for an order that is not paid'),
  refusal: z.string().describe('why no return can be asked for now; empty when one can'),
});
export type ReturnsAnswer = z.infer<typeof ReturnsAnswer>;

export const toReturnsAnswer = ({ returns, returnable, until, refusal }: Returns): ReturnsAnswer => ({
  Returns: returns.map(toRestReturn),
  returnable,
  until: until === null ? null : isoTime(until),
  refusal: refusal ?? '',
});
