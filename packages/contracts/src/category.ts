import { z } from 'zod';
import { GstRate, Hsn } from './gst.ts';
import { Id, idOr } from './id.ts';
import { isSeen, isStorable } from './stored-text.ts';

export const Category = z.object({ id: Id, name: z.string() });
export type Category = z.infer<typeof Category>;

export const CreateCategory = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(80, 'A category name has at most 80 characters.')
    .refine(isStorable, 'The name has a character that cannot be stored.')
    .refine(isSeen, 'Enter a name.')
    .meta({ examples: ['Kitchen & Dining'] }),
});
export type CreateCategory = z.infer<typeof CreateCategory>;

export const CategoryId = z.object({ id: Id.describe('the id of the category') });
export type CategoryId = z.infer<typeof CategoryId>;

export const UpdateCategory = CategoryId.extend(CreateCategory.shape);
export type UpdateCategory = z.infer<typeof UpdateCategory>;

/** How the products of a category are taxed that have nothing of their own. */
export const SetCategoryTax = CategoryId.extend({
  gstRate: GstRate.describe('null: the usual rate; in hundredths of a percent'),
  hsn: Hsn,
});
export type SetCategoryTax = z.infer<typeof SetCategoryTax>;

export const MergeCategory = CategoryId.extend({
  into: idOr('Choose a category to merge into.').describe('the id of the category that the products move to'),
});
export type MergeCategory = z.infer<typeof MergeCategory>;

/** The category that has the products now. */
export const MergedCategory = Category.extend({
  moved: z.int().describe('how many products of the shop moved'),
});
export type MergedCategory = z.infer<typeof MergedCategory>;

export const ArrangeCategory = CategoryId.extend({
  before: idOr('Say before which category.')
    .nullable()
    .describe('the id of the category that follows it from now on; null moves it to the end'),
});
export type ArrangeCategory = z.infer<typeof ArrangeCategory>;
