import { z } from 'zod';
import {
  ArrangeCategory,
  Category,
  CategoryId,
  CreateCategory,
  ManagedCategory,
  MergeCategory,
  MergedCategory,
  PicturedCategory,
  SetCategoryPicture,
  SetCategoryTax,
  UpdateCategory,
} from 'contracts';
import { accountProcedure, adminProcedure, del, get, post, put, readProcedure, router } from '../../trpc.ts';
import { arrangeCategory } from './arrange-category.service.ts';
import {
  createCategory,
  getCategory,
  listCategories,
  listManaged,
  listPictures,
  setCategoryTax,
  updateCategory,
} from './category.service.ts';
import { setCategoryPicture } from './category-picture.service.ts';
import { deleteCategory } from './delete-category.service.ts';
import { mergeCategory } from './merge-category.service.ts';

export const categoryRouter = router({
  list: readProcedure
    .meta(get('/categories', 'All categories'))
    .output(z.array(Category))
    .query(({ ctx }) => listCategories(ctx)),
  /** With a picture of each category; null when it has no product. */
  pictures: readProcedure
    .meta(get('/categories/pictures', 'All categories, each with a picture'))
    .output(z.array(PicturedCategory))
    .query(({ ctx }) => listPictures(ctx)),
  get: readProcedure
    .meta(get('/categories/{id}', 'One category', 'not_found'))
    .input(CategoryId)
    .output(Category)
    .query(({ ctx, input }) => getCategory(ctx, input)),
  manage: accountProcedure
    .meta(get('/categories/manage', 'All categories with how many products each has'))
    .output(z.array(ManagedCategory))
    .query(({ ctx }) => listManaged(ctx)),
  create: adminProcedure('change_products')
    .meta(post('/categories', 'Add a category', 'conflict'))
    .input(CreateCategory)
    .output(Category)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: adminProcedure('change_products')
    .meta(put('/categories/{id}', 'Rename a category', 'not_found', 'conflict'))
    .input(UpdateCategory)
    .output(Category)
    .mutation(({ ctx, input }) => updateCategory(ctx, input)),
  setTax: adminProcedure('change_products')
    .meta(put('/categories/{id}/tax', 'Set how the products of a category are taxed', 'not_found'))
    .input(SetCategoryTax)
    .output(ManagedCategory)
    .mutation(({ ctx, input }) => setCategoryTax(ctx, input)),
  /** Returns the deleted category. */
  delete: adminProcedure('change_products')
    .meta(del('/categories/{id}', 'Delete a category without products', 'not_found', 'conflict'))
    .input(CategoryId)
    .output(Category)
    .mutation(({ ctx, input }) => deleteCategory(ctx, input)),
  /** Returns the category that has the products now. */
  merge: adminProcedure('change_products')
    .meta(
      post(
        '/categories/{id}/merge',
        'Move all products of a category to another and delete it',
        'not_found',
        'conflict',
      ),
    )
    .input(MergeCategory)
    .output(MergedCategory)
    .mutation(({ ctx, input }) => mergeCategory(ctx, input)),
  /** Returns every category in the new order. */
  arrange: adminProcedure('change_products')
    .meta(post('/categories/{id}/arrange', 'Change the order of the categories', 'not_found'))
    .input(ArrangeCategory)
    .output(z.array(Category))
    .mutation(({ ctx, input }) => arrangeCategory(ctx, input)),
  setPicture: adminProcedure('change_products')
    .meta(put('/categories/{id}/picture', 'Choose the picture of a category', 'not_found', 'conflict'))
    .input(SetCategoryPicture)
    .output(ManagedCategory)
    .mutation(({ ctx, input }) => setCategoryPicture(ctx, input)),
});
