import {
  ArrangeCategory,
  CategoryId,
  CreateCategory,
  MergeCategory,
  SetCategoryPicture,
  UpdateCategory,
} from 'contracts';
import { accountProcedure, adminProcedure, readProcedure, router } from '../trpc.ts';
import { unknownRates } from '../gst/unknown-rates.service.ts';
import { arrangeCategory } from './arrange-category.service.ts';
import {
  createCategory,
  getCategory,
  listCategories,
  listManaged,
  listPictures,
  updateCategory,
} from './category.service.ts';
import { setCategoryPicture } from './category-picture.service.ts';
import { deleteCategory } from './delete-category.service.ts';
import { mergeCategory } from './merge-category.service.ts';

export const categoryRouter = router({
  list: readProcedure.query(({ ctx }) => listCategories(ctx)),
  /** With a picture of each category; null when it has no product. */
  pictures: readProcedure.query(({ ctx }) => listPictures(ctx)),
  get: readProcedure.input(CategoryId).query(({ ctx, input }) => getCategory(ctx, input)),
  manage: accountProcedure.query(({ ctx }) => listManaged(ctx)),
  /** The names in GST_RATES that no category has or had. */
  unknownRates: adminProcedure.query(({ ctx }) => unknownRates(ctx.db, ctx.env)),
  create: adminProcedure.input(CreateCategory).mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: adminProcedure.input(UpdateCategory).mutation(({ ctx, input }) => updateCategory(ctx, input)),
  /** Returns the deleted category. */
  delete: adminProcedure.input(CategoryId).mutation(({ ctx, input }) => deleteCategory(ctx, input)),
  /** Returns the category that has the products now. */
  merge: adminProcedure.input(MergeCategory).mutation(({ ctx, input }) => mergeCategory(ctx, input)),
  /** Returns every category in the new order. */
  arrange: adminProcedure.input(ArrangeCategory).mutation(({ ctx, input }) => arrangeCategory(ctx, input)),
  setPicture: adminProcedure
    .input(SetCategoryPicture)
    .mutation(({ ctx, input }) => setCategoryPicture(ctx, input)),
});
