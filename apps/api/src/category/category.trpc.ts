import { CreateCategory } from 'contracts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { createCategory, listCategories } from './category.service.ts';

export const categoryRouter = router({
  list: publicProcedure.query(({ ctx }) => listCategories(ctx)),
  create: adminProcedure.input(CreateCategory).mutation(({ ctx, input }) => createCategory(ctx, input)),
});
