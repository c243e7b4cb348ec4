import { z } from 'zod';
import type { Category } from './category.ts';
import { Id } from './id.ts';

export const RestCategory = z.object({ _id: Id, name: z.string() });
export type RestCategory = z.infer<typeof RestCategory>;

/** GET /category/get. */
export const CategoryListAnswer = z.object({ Category: z.array(RestCategory) });

/** The response with one category. */
export const CategoryAnswer = z.object({ Category: RestCategory });

export const toRestCategory = ({ id, name }: Category): RestCategory => ({ _id: id, name });
