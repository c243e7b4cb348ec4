import { accountRouter } from './account/account.trpc.ts';
import { categoryRouter } from './category/category.trpc.ts';
import { productRouter } from './product/product.trpc.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  product: productRouter,
  category: categoryRouter,
  account: accountRouter,
});

/** The type web's tRPC client is made from. */
export type AppRouter = typeof appRouter;
