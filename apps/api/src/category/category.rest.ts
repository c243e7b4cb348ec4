import { CategoryId, CreateCategory } from 'contracts';
import {
  CategoryAnswer,
  CategoryListAnswer,
  CategoryMergedAnswer,
  ManagedCategoriesAnswer,
  ManagedCategoryAnswer,
  RestArrangeCategory,
  RestCategoryPicture,
  RestMergeCategory,
  RestPictureForm,
  restProductFile,
  toRestCategory,
  toRestManagedCategory,
} from 'contracts/rest';
import { forAdminForms, uploadOf } from '../http/form-route.ts';
import { forAccounts, forAdmins, refusals, type RestRoutes } from '../http/rest-route.ts';
import { maxPhotoBytes } from '../photo/photo.service.ts';
import { onPublicReads } from '../request-context.ts';
import { arrangeCategory } from './arrange-category.service.ts';
import { setCategoryPicture, uploadCategoryPicture } from './category-picture.service.ts';
import {
  createCategory,
  getCategory,
  listCategories,
  listManaged,
  updateCategory,
} from './category.service.ts';
import { deleteCategory } from './delete-category.service.ts';
import { mergeCategory } from './merge-category.service.ts';

const tags = ['Categories'];

/** GET /category/get, /category/get/{id}; for accounts GET /category/manage; for admins POST /category/create, PUT /category/update/{id}, DELETE /category/delete/{id}, POST /category/merge/{id}, PUT /category/arrange/{id}, PUT and POST /category/picture/{id}. */
export const categoryRest: RestRoutes = (app, contextOf) => {
  app.get(
    '/category/get',
    {
      schema: {
        operationId: 'listCategories',
        tags,
        summary: 'Every category, in the order of the shop',
        description:
          'For everyone. By name, until an admin arranges them. Existing clients send a bearer with it, which for a visitor is `Bearer null`; good or bad, it is ignored.',
        response: { 200: CategoryListAnswer },
      },
    },
    async (request) => ({
      Category: (await listCategories(onPublicReads(contextOf(request)))).map(toRestCategory),
    }),
  );

  app.get(
    '/category/get/:id',
    {
      schema: {
        operationId: 'getCategory',
        tags,
        summary: 'One category',
        description: 'For everyone, like the list; a bearer is ignored.',
        params: CategoryId,
        response: { 200: CategoryAnswer, ...refusals(404) },
      },
    },
    async (request) => ({
      Category: toRestCategory(await getCategory(onPublicReads(contextOf(request)), request.params)),
    }),
  );

  app.post(
    '/category/create',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'createCategory',
        tags,
        summary: 'Make a category',
        description: 'A name is taken once, in any case: a second `garden` beside `Garden` is 409.',
        body: CreateCategory,
        response: { 200: CategoryAnswer, ...refusals(401, 403, 409) },
      },
    },
    async (request) => ({ Category: toRestCategory(await createCategory(contextOf(request), request.body)) }),
  );

  app.put(
    '/category/update/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'updateCategory',
        tags,
        summary: 'Rename a category',
        description: 'A name is taken once, in any case; a category keeps its own in another spelling.',
        params: CategoryId,
        body: CreateCategory,
        response: { 200: CategoryAnswer, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const change = { ...request.params, ...request.body };
      return { Category: toRestCategory(await updateCategory(contextOf(request), change)) };
    },
  );

  app.delete(
    '/category/delete/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'deleteCategory',
        tags,
        summary: 'Delete a category that no product is in',
        description:
          'While products are in it this is 409, and says how many; so it is for a minute after one was deleted. Answers the category as it was.',
        params: CategoryId,
        response: { 200: CategoryAnswer, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => ({
      Category: toRestCategory(await deleteCategory(contextOf(request), request.params)),
    }),
  );

  app.post(
    '/category/merge/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'mergeCategory',
        tags,
        summary: 'Move all products of a category into another, and delete it',
        description:
          'Products that were deleted move too. All of it happens or nothing. Answers the category that has the products now.',
        params: CategoryId,
        body: RestMergeCategory,
        response: { 200: CategoryMergedAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const { moved, ...into } = await mergeCategory(contextOf(request), {
        ...request.params,
        ...request.body,
      });
      return { Category: toRestCategory(into), moved };
    },
  );

  app.put(
    '/category/arrange/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'arrangeCategory',
        tags,
        summary: 'Move a category before another one, or to the end',
        description:
          'Wherever the shop lists categories, they are in this order. A new category comes last. Answers all of them.',
        params: CategoryId,
        body: RestArrangeCategory,
        response: { 200: CategoryListAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const arranged = await arrangeCategory(contextOf(request), { ...request.params, ...request.body });
      return { Category: arranged.map(toRestCategory) };
    },
  );

  app.get(
    '/category/manage',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'manageCategories',
        tags,
        summary: 'Every category with its picture and the number of its products',
        description: 'In the order of the shop.',
        response: { 200: ManagedCategoriesAnswer, ...refusals(401) },
      },
    },
    async (request) => ({ Category: (await listManaged(contextOf(request))).map(toRestManagedCategory) }),
  );

  app.put(
    '/category/picture/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'setCategoryPicture',
        tags,
        summary: "Give a category one of the shop's photos as its picture",
        description:
          'The photo of a product, for example, by its address. `null` shows the picture of the newest product again.',
        params: CategoryId,
        body: RestCategoryPicture,
        response: { 200: ManagedCategoryAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const set = { ...request.params, ...request.body };
      return { Category: toRestManagedCategory(await setCategoryPicture(contextOf(request), set)) };
    },
  );

  app.post(
    '/category/picture/:id',
    {
      ...forAdminForms(contextOf, { texts: ['alt'], file: restProductFile, maxFileBytes: maxPhotoBytes }),
      schema: {
        operationId: 'uploadCategoryPicture',
        tags,
        summary: 'Upload the picture of a category',
        description: 'A form with one photo, which takes the place of the picture that it had.',
        consumes: ['multipart/form-data'],
        params: CategoryId,
        body: RestPictureForm,
        response: { 200: ManagedCategoryAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const { alt } = request.body;
      const { id } = request.params;
      const category = await uploadCategoryPicture(contextOf(request), { id, alt }, uploadOf(request));
      return { Category: toRestManagedCategory(category) };
    },
  );
};
