import { ArrangeCategory, CategoryId, CreateCategory, MergeCategory, UpdateCategory } from 'contracts';
import { adminProcedure, readProcedure, router } from '../trpc.ts';
import { arrangeCategory } from './arrange-category.service.ts';
import {
  createCategory,
  getCategory,
  listCategories,
  listPictures,
  updateCategory,
} from './category.service.ts';
import { deleteCategory } from './delete-category.service.ts';
import { mergeCategory } from './merge-category.service.ts';

export const categoryRouter = router({
  list: readProcedure.query(({ ctx }) => listCategories(ctx)),
  /** With the picture of each category's newest product; null when it has none. */
  pictures: readProcedure.query(({ ctx }) => listPictures(ctx)),
  get: readProcedure.input(CategoryId).query(({ ctx, input }) => getCategory(ctx, input)),
  create: adminProcedure.input(CreateCategory).mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: adminProcedure.input(UpdateCategory).mutation(({ ctx, input }) => updateCategory(ctx, input)),
  /** Returns the deleted category. */
  delete: adminProcedure.input(CategoryId).mutation(({ ctx, input }) => deleteCategory(ctx, input)),
  /** Returns the category that has the products now. */
  merge: adminProcedure.input(MergeCategory).mutation(({ ctx, input }) => mergeCategory(ctx, input)),
  /** Returns every category in the new order. */
  arrange: adminProcedure.input(ArrangeCategory).mutation(({ ctx, input }) => arrangeCategory(ctx, input)),
});
