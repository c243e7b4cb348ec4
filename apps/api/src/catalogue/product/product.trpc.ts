import { z } from 'zod';
import {
  CreateProduct,
  PicturedProduct,
  Product,
  ProductAddress,
  ProductAddressQuery,
  ProductDraft,
  ProductId,
  ProductIds,
  ProductListQuery,
  SaveProductDraft,
  UpdateProduct,
} from 'contracts';
import { adminProcedure, readProcedure } from '../../trpc.ts';
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
  list: readProcedure
    .meta({ method: 'GET', path: '/products', summary: 'Products in an order of your choice' })
    .input(ProductListQuery)
    .output(z.array(Product))
    .query(({ ctx, input }) => listProducts(ctx, input)),
  get: readProcedure
    .meta({
      method: 'GET',
      path: '/products/{id}',
      summary: 'One product with all its pictures',
      errors: ['not_found'],
    })
    .input(ProductId)
    .output(PicturedProduct)
    .query(({ ctx, input }) => getProduct(ctx, input)),
  /** The ids of all products, a part of the list at a time. */
  addresses: readProcedure
    .meta({
      method: 'GET',
      path: '/products/addresses',
      summary: 'The ids of all products, a part at a time',
    })
    .input(ProductAddressQuery)
    .output(z.array(ProductAddress))
    .query(({ ctx, input }) => productAddresses(ctx, input)),
  count: readProcedure
    .meta({ method: 'GET', path: '/products/count', summary: 'How many products the shop has' })
    .output(z.int())
    .query(({ ctx }) => countProducts(ctx)),
  /** Several products in the requested order; unknown and deleted ones are left out. */
  byIds: readProcedure
    .meta({
      method: 'GET',
      path: '/products/by-ids',
      summary: 'Several products in the order of their ids; unknown ones are left out',
    })
    .input(ProductIds)
    .output(z.array(Product))
    .query(({ ctx, input }) => findProducts(ctx, input)),
  create: adminProcedure
    .meta({ method: 'POST', path: '/products', summary: 'Add a product', errors: ['conflict', 'key_reused'] })
    .input(CreateProduct)
    .output(PicturedProduct)
    .mutation(({ ctx, input }) => createProduct(ctx, input)),
  /** When `version` is not the present one: `conflict`, with the present product in the error's `data.current`. */
  update: adminProcedure
    .meta({
      method: 'PUT',
      path: '/products/{id}',
      summary: 'Change a product that is as it was read',
      errors: ['not_found', 'conflict'],
    })
    .input(UpdateProduct)
    .output(PicturedProduct)
    .mutation(({ ctx, input }) => updateProduct(ctx, input)),
  /** Returns the deleted product. */
  delete: adminProcedure
    .meta({
      method: 'DELETE',
      path: '/products/{id}',
      summary: 'Delete a product',
      errors: ['not_found', 'conflict'],
    })
    .input(ProductId)
    .output(PicturedProduct)
    .mutation(({ ctx, input }) => deleteProduct(ctx, input)),
  /** Undoes a deletion within 30 s; after that it throws `conflict`. */
  restore: adminProcedure
    .meta({
      method: 'POST',
      path: '/products/{id}/restore',
      summary: 'Undo a deletion within 30 seconds',
      errors: ['not_found', 'conflict'],
    })
    .input(ProductId)
    .output(PicturedProduct)
    .mutation(({ ctx, input }) => restoreProduct(ctx, input)),
  /** Products that are not in the shop yet, saved last first. */
  drafts: adminProcedure
    .meta({ method: 'GET', path: '/drafts', summary: 'Products that are not in the shop yet' })
    .output(z.array(ProductDraft))
    .query(({ ctx }) => listDrafts(ctx)),
  draft: adminProcedure
    .meta({ method: 'GET', path: '/drafts/{id}', summary: 'One draft of a product', errors: ['not_found'] })
    .input(ProductId)
    .output(ProductDraft)
    .query(({ ctx, input }) => getDraft(ctx, input)),
  saveDraft: adminProcedure
    .meta({ method: 'PUT', path: '/drafts/{id}', summary: 'Save a draft of a product', errors: ['conflict'] })
    .input(SaveProductDraft)
    .output(ProductDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  /** Returns the deleted draft; saved again with `version: null` it is back. */
  deleteDraft: adminProcedure
    .meta({
      method: 'DELETE',
      path: '/drafts/{id}',
      summary: 'Delete a draft of a product',
      errors: ['not_found'],
    })
    .input(ProductId)
    .output(ProductDraft)
    .mutation(({ ctx, input }) => deleteDraft(ctx, input)),
};
