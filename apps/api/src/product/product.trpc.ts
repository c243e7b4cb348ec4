import { ProductId, ProductListQuery } from 'contracts';
import { publicProcedure, router } from '../trpc.ts';
import { getProduct, listProducts } from './product.service.ts';

export const productRouter = router({
  list: publicProcedure.input(ProductListQuery).query(({ ctx, input }) => listProducts(ctx, input)),
  get: publicProcedure.input(ProductId).query(({ ctx, input }) => getProduct(ctx, input)),
});
