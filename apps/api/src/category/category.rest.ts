import { CreateCategory } from 'contracts';
import { type CategoryListAnswer, toRestCategory } from 'contracts/rest';
import type { FastifyInstance } from 'fastify';
import { adminAccount } from '../account/bearer.ts';
import type { ContextOf } from '../context.ts';
import { createCategory, listCategories } from './category.service.ts';

/** GET /category/get, POST /category/create (admins). */
export function categoryRest(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/category/get', async (request): Promise<CategoryListAnswer> => ({
    Category: (await listCategories(contextOf(request))).map(toRestCategory),
  }));

  app.post('/category/create', async (request) => {
    const ctx = contextOf(request);
    await adminAccount(ctx);
    const category = await createCategory(ctx, CreateCategory.parse(request.body ?? {}));
    return { Category: toRestCategory(category) };
  });
}
