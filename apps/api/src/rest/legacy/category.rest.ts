import { CategoryId, CreateCategory } from 'contracts';
import {
  CategoryAnswer,
  CategoryListAnswer,
  ManagedCategoryAnswer,
  RestPictureForm,
  restProductFile,
  toRestCategory,
  toRestManagedCategory,
} from 'contracts/rest';
import { forAdminForms, uploadOf } from '../../platform/http/form-route.ts';
import { forAdmins, refusals, type RestRoutes } from '../../platform/http/rest-route.ts';
import { maxPhotoBytes } from '../../catalogue/photo/photo.service.ts';
import { onPublicReads } from '../../request-context.ts';
import { uploadCategoryPicture } from '../../catalogue/category/category-picture.service.ts';
import {
  createCategory,
  getCategory,
  listCategories,
  updateCategory,
} from '../../catalogue/category/category.service.ts';
import { deleteCategory } from '../../catalogue/category/delete-category.service.ts';

const tags = ['Categories'];

/** GET /category/get, /category/get/{id}; for accounts GET /category/manage; for admins POST /category/create, PUT /category/update/{id}, DELETE /category/delete/{id}, POST /category/merge/{id}, PUT /category/arrange/{id}, PUT and POST /category/picture/{id}. */
export const categoryRest: RestRoutes = (app, contextOf) => {
  app.get(
    '/category/get',
    {
      config: { kept: true },
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
      config: { kept: true },
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
      ...forAdmins(contextOf, 'change_products'),
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
      ...forAdmins(contextOf, 'change_products'),
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
      ...forAdmins(contextOf, 'change_products'),
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
    '/category/picture/:id',
    {
      ...forAdminForms(contextOf, 'change_products', {
        texts: ['alt'],
        file: restProductFile,
        maxFileBytes: maxPhotoBytes,
      }),
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
