import { z } from 'zod';
import type { Category } from './category.ts';

/** GET /category/get (spec §7). */
export const CategoryListAnswer = z.object({
  Category: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type CategoryListAnswer = z.infer<typeof CategoryListAnswer>;

export const toRestCategory = ({ id, name }: Category) => ({ _id: id, name });
