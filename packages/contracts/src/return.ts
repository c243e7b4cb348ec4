import { z } from 'zod';
import { LogIn } from './account.ts';
import { Paise } from './amount.ts';
import { Id } from './id.ts';
import { maxOrderLines } from './order-limits.ts';
import { OfOrder, OrderUnits } from './order-units.ts';
import { RefundLine, RefundState } from './refund.ts';
import { returnReasons } from './return-reason.ts';
import { isStorable } from './stored-text.ts';
import { Time } from './time.ts';

export const ReturnReason = z.enum(Object.keys(returnReasons) as (keyof typeof returnReasons)[], {
  error: 'Choose a reason.',
});
export type ReturnReason = z.infer<typeof ReturnReason>;

export const ReturnState = z
  .enum(['asked', 'expected', 'accepted', 'declined'])
  .describe(
    '`expected`: the shop gives the money back once the goods are there; `accepted`: it gives it back; how far that is says `refund`',
  );
export type ReturnState = z.infer<typeof ReturnState>;

/** A return, as its owner and admins see it. */
export const Return = z.object({
  id: Id.describe('the idempotency key that it was asked for with'),
  orderId: Id,
  state: ReturnState,
  lines: z.array(OrderUnits),
  reason: ReturnReason,
  note: z.string().describe('what the shopper wrote; `""` for nothing'),
  answer: z.string().describe('what the shop answered; `""` for nothing'),
  refund: z
    .object({ amountPaise: Paise, state: RefundState })
    .nullable()
    .describe('the refund that accepting it made; null until then'),
  createdAt: Time,
});
export type Return = z.infer<typeof Return>;

/** The returns of an order, and what can be asked for now. */
export const Returns = z.object({
  returns: z.array(Return).describe('newest first'),
  returnable: z.array(OrderUnits).describe('the units that did not come back yet'),
  until: Time.nullable().describe('until when a return can be asked for; null for an order that is not paid'),
  refusal: z.string().nullable().describe('why no return can be asked for now; null when one can'),
});
export type Returns = z.infer<typeof Returns>;

const text = z.string().trim().max(500, 'At most 500 characters.');
const storable = 'The text has a character that cannot be stored.';

/** The client chooses the id: it is the idempotency key. */
export const AskReturn = z.object({
  id: z.uuid(),
  orderId: OfOrder.shape.orderId,
  lines: z
    .array(OrderUnits)
    .min(1, 'Choose what you return.')
    .max(maxOrderLines, `A return has at most ${maxOrderLines} lines.`),
  reason: ReturnReason,
  note: text.refine(isStorable, storable).default('').describe('what is wrong, in words'),
});
export type AskReturn = z.infer<typeof AskReturn>;

export const ReturnId = z.object({ id: Id.describe('the id of the return') });
export type ReturnId = z.infer<typeof ReturnId>;

/** When the password is asked for: decision 120. */
export const AcceptReturn = ReturnId.extend({
  restock: z
    .boolean('Choose whether the goods go back to stock.')
    .describe('whether the units can be bought again'),
  answer: text.refine(isStorable, storable).default('').describe('a sentence to the shopper'),
  currentPassword: LogIn.shape.password.optional().describe('asked for where a refund asks for it'),
});
export type AcceptReturn = z.infer<typeof AcceptReturn>;

export const DeclineReturn = ReturnId.extend({
  answer: text.min(1, 'Tell the shopper why.').refine(isStorable, storable).describe('why, to the shopper'),
});
export type DeclineReturn = z.infer<typeof DeclineReturn>;

/** Accepts a return whose money goes when its goods are there. */
export const ExpectReturn = AcceptReturn.pick({ id: true, answer: true });
export type ExpectReturn = z.infer<typeof ExpectReturn>;

/** The goods of a return are there. When the password is asked for: decision 120. */
export const ReceiveReturn = ReturnId.extend({
  lines: z
    .array(RefundLine)
    .min(1, 'Choose what has come back.')
    .max(maxOrderLines, `A return has at most ${maxOrderLines} lines.`)
    .describe('what has come back, which may be less than was asked for'),
  amountPaise: Paise.min(1, 'The amount must be more than nothing.')
    .optional()
    .describe('paise; less than the share of these goods, for a reason'),
  because: text
    .refine(isStorable, storable)
    .default('')
    .describe('why it is less, to the shopper; needed with an amount'),
  currentPassword: LogIn.shape.password.optional().describe('asked for where a refund asks for it'),
}).refine(({ amountPaise, because }) => amountPaise === undefined || because !== '', {
  path: ['because'],
  error: 'Tell the shopper why it is less.',
});
export type ReceiveReturn = z.infer<typeof ReceiveReturn>;
