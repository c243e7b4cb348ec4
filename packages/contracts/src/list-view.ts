import { z } from 'zod';
import { Id } from './id.ts';
import { isSeen, isStorable } from './stored-text.ts';

/** The lists of the administration that have views. */
export const ViewedListName = z.enum(['orders', 'products']).describe('whose view it is');

/** A search of a list under a name, which all of the staff have. */
export const SharedView = z
  .object({
    id: Id,
    name: z.string(),
    query: z.string().describe("that of the list's address, with its '?'"),
    madeBy: z.string().nullable().describe('a name; null when that account is gone'),
    mayDelete: z.boolean(),
  })
  .meta({ id: 'SharedView' });
export type SharedView = z.infer<typeof SharedView>;

export const SharedViewsOf = z.object({ list: ViewedListName });
export type SharedViewsOf = z.infer<typeof SharedViewsOf>;

export const ShareView = SharedViewsOf.extend({
  name: z
    .string()
    .refine(isSeen, 'Enter a name that can be seen.')
    .trim()
    .max(40, 'The name of a view has at most 40 characters.')
    .refine(isStorable, 'The name has a character that cannot be stored.'),
  query: z
    .string()
    .max(2_000, 'A query has at most 2,000 characters.')
    .regex(/^\?\S*$/, "A view's query begins with '?' and has no spaces.")
    .refine(isStorable, 'The query has a character that cannot be stored.')
    .meta({ examples: ['?state=to_pack'] }),
});
export type ShareView = z.infer<typeof ShareView>;

export const SharedViewId = z.object({ id: Id.describe('the view') });
export type SharedViewId = z.infer<typeof SharedViewId>;
