import { CategoryId, CreateCategory, UpdateCategory } from 'contracts';
import { adminProcedure, readProcedure, router } from '../trpc.ts';
import {
  createCategory,
  getCategory,
  listCategories,
  listPictures,
  updateCategory,
} from './category.service.ts';
import { deleteCategory } from './delete-category.service.ts';

export const categoryRouter = router({
  list: readProcedure.query(({ ctx }) => listCategories(ctx)),
  /** With the picture of each category's newest product; null when it has none. */
  pictures: readProcedure.query(({ ctx }) => listPictures(ctx)),
  get: readProcedure.input(CategoryId).query(({ ctx, input }) => getCategory(ctx, input)),
  create: adminProcedure.input(CreateCategory).mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: adminProcedure.input(UpdateCategory).mutation(({ ctx, input }) => updateCategory(ctx, input)),
  /** Returns the deleted category. */
  delete: adminProcedure.input(CategoryId).mutation(({ ctx, input }) => deleteCategory(ctx, input)),
});
