import { z } from 'zod';
import { AskForReset, LogIn } from './account.ts';
import { Id } from './id.ts';

/** Somebody who buys without an account. */
export const BeginAsGuest = AskForReset;
export type BeginAsGuest = z.infer<typeof BeginAsGuest>;

/** The token of a guest, sent once; it does for orders and payments what an account's token does. */
export const GuestSession = z.object({ token: z.string(), userId: Id, email: z.string() });
export type GuestSession = z.infer<typeof GuestSession>;

/** An order as its buyer knows it. Any text is accepted: another one finds nothing. */
export const AskForOrderCode = z.object({
  number: z
    .string()
    .trim()
    .max(40, 'This is no order number.')
    .meta({ examples: ['1042'] }),
  email: LogIn.shape.email,
});
export type AskForOrderCode = z.infer<typeof AskForOrderCode>;

export const OpenOrder = AskForOrderCode.extend({ code: z.string().max(40, 'This is no code.') });
export type OpenOrder = z.infer<typeof OpenOrder>;

/** An order that was found by its code. */
export const FoundOrder = z.object({
  orderId: z.uuid(),
  token: z
    .string()
    .nullable()
    .describe('opens this order alone; null when it is in the account of who asked'),
});
export type FoundOrder = z.infer<typeof FoundOrder>;
