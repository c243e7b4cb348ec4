import {
  CreateProduct,
  ProductAddressQuery,
  ProductId,
  ProductIds,
  ProductListQuery,
  SaveProductDraft,
  UpdateProduct,
} from 'contracts';
import { adminProcedure, readProcedure } from '../trpc.ts';
import {
  countProducts,
  findProducts,
  getProduct,
  listProducts,
  productAddresses,
} from './product.service.ts';
import { deleteDraft, getDraft, listDrafts, saveDraft } from './product-draft.service.ts';
import { deleteProduct, restoreProduct } from './product-removal.service.ts';
import { createProduct, updateProduct } from './product-writes.service.ts';

/** router.ts joins these with the procedures of search into the router `product`. */
export const productProcedures = {
  list: readProcedure.input(ProductListQuery).query(({ ctx, input }) => listProducts(ctx, input)),
  get: readProcedure.input(ProductId).query(({ ctx, input }) => getProduct(ctx, input)),
  /** The ids of all products, a part of the list at a time. */
  addresses: readProcedure.input(ProductAddressQuery).query(({ ctx, input }) => productAddresses(ctx, input)),
  count: readProcedure.query(({ ctx }) => countProducts(ctx)),
  /** Several products in the requested order; unknown and deleted ones are left out. */
  byIds: readProcedure.input(ProductIds).query(({ ctx, input }) => findProducts(ctx, input)),
  create: adminProcedure.input(CreateProduct).mutation(({ ctx, input }) => createProduct(ctx, input)),
  /** When `version` is not the present one: `conflict`, with the present product in the error's `data.current`. */
  update: adminProcedure.input(UpdateProduct).mutation(({ ctx, input }) => updateProduct(ctx, input)),
  /** Returns the deleted product. */
  delete: adminProcedure.input(ProductId).mutation(({ ctx, input }) => deleteProduct(ctx, input)),
  /** Undoes a deletion within 30 s; after that it throws `conflict`. */
  restore: adminProcedure.input(ProductId).mutation(({ ctx, input }) => restoreProduct(ctx, input)),
  /** Products that are not in the shop yet, saved last first. */
  drafts: adminProcedure.query(({ ctx }) => listDrafts(ctx)),
  draft: adminProcedure.input(ProductId).query(({ ctx, input }) => getDraft(ctx, input)),
  saveDraft: adminProcedure.input(SaveProductDraft).mutation(({ ctx, input }) => saveDraft(ctx, input)),
  /** Returns the deleted draft; saved again with `version: null` it is back. */
  deleteDraft: adminProcedure.input(ProductId).mutation(({ ctx, input }) => deleteDraft(ctx, input)),
};
