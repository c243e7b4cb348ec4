import { CreateCategory } from 'contracts';
import { CategoryAnswer, CategoryListAnswer, toRestCategory } from 'contracts/rest';
import { forAdmins, refusals, type RestFace } from '../rest-route.ts';
import { createCategory, listCategories } from './category.service.ts';

const tags = ['Categories'];

/** GET /category/get, POST /category/create (admins). */
export const categoryRest: RestFace = (app, contextOf) => {
  app.get(
    '/category/get',
    { schema: { tags, summary: 'Every category, by name', response: { 200: CategoryListAnswer } } },
    async (request) => ({ Category: (await listCategories(contextOf(request))).map(toRestCategory) }),
  );

  app.post(
    '/category/create',
    {
      ...forAdmins(contextOf),
      schema: {
        tags,
        summary: 'Make a category',
        body: CreateCategory,
        response: { 200: CategoryAnswer, ...refusals(401, 403, 409) },
      },
    },
    async (request) => ({ Category: toRestCategory(await createCategory(contextOf(request), request.body)) }),
  );
};
