import { z } from 'zod';
import { isSeen, isStorable } from './stored-text.ts';

export const Category = z.object({ id: z.string(), name: z.string() });
export type Category = z.infer<typeof Category>;

export const CreateCategory = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(80, 'A category name has at most 80 characters.')
    .refine(isStorable, 'The name has a character that cannot be stored.')
    .refine(isSeen, 'Enter a name.'),
});
export type CreateCategory = z.infer<typeof CreateCategory>;

export const CategoryId = z.object({ id: z.string() });
export type CategoryId = z.infer<typeof CategoryId>;

export const UpdateCategory = CategoryId.extend(CreateCategory.shape);
export type UpdateCategory = z.infer<typeof UpdateCategory>;
