import {
  CreateProduct,
  ProductAddressQuery,
  ProductId,
  ProductIds,
  ProductListQuery,
  UpdateProduct,
} from 'contracts';
import { adminProcedure, publicProcedure } from '../trpc.ts';
import { countProducts } from './product-count.service.ts';
import { productAddresses } from './product-addresses.service.ts';
import { findProducts, getProduct, listProducts } from './product.service.ts';
import { deleteProduct, restoreProduct } from './product-removal.service.ts';
import { createProduct, updateProduct } from './product-writes.service.ts';

/** What router.ts joins with search's procedures into the router `product`. */
export const productProcedures = {
  list: publicProcedure.input(ProductListQuery).query(({ ctx, input }) => listProducts(ctx, input)),
  get: publicProcedure.input(ProductId).query(({ ctx, input }) => getProduct(ctx, input)),
  /** Every product's id, a stretch at a time. */
  addresses: publicProcedure
    .input(ProductAddressQuery)
    .query(({ ctx, input }) => productAddresses(ctx, input)),
  count: publicProcedure.query(({ ctx }) => countProducts(ctx)),
  /** Many at once, in the order asked; what is not in the shop is left out. */
  byIds: publicProcedure.input(ProductIds).query(({ ctx, input }) => findProducts(ctx, input)),
  create: adminProcedure.input(CreateProduct).mutation(({ ctx, input }) => createProduct(ctx, input)),
  /** When the version moved: `conflict`, and the product as it is in the error's `data.current`. */
  update: adminProcedure.input(UpdateProduct).mutation(({ ctx, input }) => updateProduct(ctx, input)),
  /** Answers the product as it was. */
  delete: adminProcedure.input(ProductId).mutation(({ ctx, input }) => deleteProduct(ctx, input)),
  /** Undoes a deletion for 30 s; after that `conflict`. */
  restore: adminProcedure.input(ProductId).mutation(({ ctx, input }) => restoreProduct(ctx, input)),
};
