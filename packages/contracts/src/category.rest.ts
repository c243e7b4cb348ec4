import { z } from 'zod';
import { ArrangeCategory, type Category, MergeCategory, MergedCategory } from './category.ts';

export const RestCategory = z.object({ _id: z.string(), name: z.string() });
export type RestCategory = z.infer<typeof RestCategory>;

/** GET /category/get. */
export const CategoryListAnswer = z.object({ Category: z.array(RestCategory) });
export type CategoryListAnswer = z.infer<typeof CategoryListAnswer>;

/** The response with one category. */
export const CategoryAnswer = z.object({ Category: RestCategory });
export type CategoryAnswer = z.infer<typeof CategoryAnswer>;

export const toRestCategory = ({ id, name }: Category): RestCategory => ({ _id: id, name });

/** The body of POST /category/merge/{id}. */
export const RestMergeCategory = MergeCategory.pick({ into: true });

/** POST /category/merge/{id}: the category that has the products now. */
export const CategoryMergedAnswer = CategoryAnswer.extend({ moved: MergedCategory.shape.moved });
export type CategoryMergedAnswer = z.infer<typeof CategoryMergedAnswer>;

/** The body of PUT /category/arrange/{id}. */
export const RestArrangeCategory = ArrangeCategory.pick({ before: true });
