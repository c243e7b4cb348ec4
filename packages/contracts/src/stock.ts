import { z } from 'zod';
import { Id } from './id.ts';
import { maxProductQuantity, ProductId } from './product.ts';
import { isSeen, storedText } from './stored-text.ts';
import { Time } from './time.ts';

/** Why an admin adds to a stock or takes from it. */
export const stockReasons = ['received', 'counted', 'damaged', 'returned', 'other'] as const;
export const StockReason = z.enum(stockReasons, { error: 'Choose why the stock changes.' });
export type StockReason = z.infer<typeof StockReason>;

/** Adds units to what the shop owns of a product, or takes some away. */
export const ChangeStock = ProductId.extend({
  changeId: z
    .uuid('Send another id for the change.')
    .describe('chosen by who may repeat the call after a lost answer: the same id changes the stock once'),
  units: z
    .int('Enter a whole number of units.')
    .min(-maxProductQuantity, 'A stock changes by at most 10,00,000.')
    .max(maxProductQuantity, 'A stock changes by at most 10,00,000.')
    .refine((units) => units !== 0, 'Enter how many units.')
    .describe('how many more; below 0 how many fewer'),
  reason: StockReason,
  words: storedText('Enter the reason.', 'The reason has a character that cannot be stored.')
    .max(200, 'A reason has at most 200 characters.')
    .refine(isSeen, 'Enter the reason.')
    .default('')
    .describe('needed for `other`'),
}).refine(({ reason, words }) => reason !== 'other' || words !== '', {
  path: ['words'],
  error: 'Enter the reason.',
});
export type ChangeStock = z.infer<typeof ChangeStock>;

/** One change of what the shop owns of a product. */
export const StockChange = z.object({
  id: z.string(),
  at: Time,
  reason: z
    .enum([...stockReasons, 'created', 'set', 'changed_many', 'imported', 'sold', 'refunded'])
    .describe(
      '`set`: to a number, in a form; `changed_many`: with others at once; `refunded`: put back with a refund',
    ),
  words: z.string(),
  units: z.int().describe('how many more; below 0 how many fewer'),
  stockAfter: z.int().describe('what the shop owned then, units of open orders included'),
  by: z.string().nullable().describe('the name of the admin; null when it was none, or the account is gone'),
  order: z
    .object({ id: Id, number: z.string() })
    .nullable()
    .describe('the order that was sold or given back'),
});
export type StockChange = z.infer<typeof StockChange>;

export const StockQuery = ProductId.extend({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'The cursor is not a change.')
    .nullish()
    .describe('`next` of the page before; without it the newest changes'),
});
export type StockQuery = z.infer<typeof StockQuery>;

export const Stock = z.object({
  stock: z.int().describe('what the shop owns, units of open orders included'),
  reserved: z.int().describe('how many of these open orders hold'),
  changes: z.array(StockChange).describe('newest first, at most fifty'),
  next: z
    .string()
    .nullable()
    .describe('asks for the changes before these as `cursor`; null when there are none'),
});
export type Stock = z.infer<typeof Stock>;
