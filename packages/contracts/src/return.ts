import { z } from 'zod';
import { LogIn } from './account.ts';
import { maxOrderLines } from './order-limits.ts';
import { OrderUnits } from './order-units.ts';
import { RefundState } from './refund.ts';
import { returnReasons } from './return-reason.ts';
import { isStorable } from './stored-text.ts';
import { Time } from './time.ts';

export const ReturnReason = z.enum(Object.keys(returnReasons) as (keyof typeof returnReasons)[], {
  error: 'Choose a reason.',
});
export type ReturnReason = z.infer<typeof ReturnReason>;

/** `accepted`: the shop gives the money back; how far that is says `refund`. */
export const ReturnState = z.enum(['asked', 'accepted', 'declined']);
export type ReturnState = z.infer<typeof ReturnState>;

/** A return, as its owner and admins see it. */
export const Return = z.object({
  id: z.string(),
  orderId: z.string(),
  state: ReturnState,
  lines: z.array(OrderUnits),
  reason: ReturnReason,
  /** What the shopper wrote; '' for nothing. */
  note: z.string(),
  /** What the shop answered; '' for nothing. */
  answer: z.string(),
  /** The refund that accepting it made; null until then. */
  refund: z.object({ amountPaise: z.int(), state: RefundState }).nullable(),
  createdAt: Time,
});
export type Return = z.infer<typeof Return>;

/** The returns of an order, and what can be asked for now. */
export const Returns = z.object({
  /** Newest first. */
  returns: z.array(Return),
  /** The units that did not come back yet. */
  returnable: z.array(OrderUnits),
  /** Until when a return can be asked for; null for an order that is not paid. */
  until: Time.nullable(),
  /** Why no return can be asked for now; null when one can. */
  refusal: z.string().nullable(),
});
export type Returns = z.infer<typeof Returns>;

const text = z.string().trim().max(500, 'At most 500 characters.');
const storable = 'The text has a character that cannot be stored.';

/** The client chooses the id: it is the idempotency key. */
export const AskReturn = z.object({
  id: z.uuid(),
  orderId: z.string(),
  lines: z
    .array(OrderUnits)
    .min(1, 'Choose what you return.')
    .max(maxOrderLines, `A return has at most ${maxOrderLines} lines.`),
  reason: ReturnReason,
  note: text.refine(isStorable, storable).default(''),
});
export type AskReturn = z.infer<typeof AskReturn>;

/** Any text is accepted: an unknown one finds no return. */
export const ReturnId = z.object({ id: z.string() });
export type ReturnId = z.infer<typeof ReturnId>;

export const AcceptReturn = ReturnId.extend({
  /** Whether the units can be bought again. */
  restock: z.boolean('Choose whether the goods go back to stock.'),
  answer: text.refine(isStorable, storable).default(''),
  /** Asked for where a refund asks for it (decision 120). REST has no such field. */
  currentPassword: LogIn.shape.password.optional(),
});
export type AcceptReturn = z.infer<typeof AcceptReturn>;

export const DeclineReturn = ReturnId.extend({
  answer: text.min(1, 'Tell the shopper why.').refine(isStorable, storable),
});
export type DeclineReturn = z.infer<typeof DeclineReturn>;
