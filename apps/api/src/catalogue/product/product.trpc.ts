import { z } from 'zod';
import {
  ChangeStock,
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
  Stock,
  StockQuery,
  UpdateProduct,
} from 'contracts';
import { accountProcedure, adminProcedure, del, get, post, put, readProcedure } from '../../trpc.ts';
import {
  countProducts,
  findProducts,
  getManagedProduct,
  getProduct,
  listProducts,
  productAddresses,
} from './product.service.ts';
import { deleteDraft, getDraft, listDrafts, saveDraft } from './product-draft.service.ts';
import { deleteProduct, restoreProduct } from './product-removal.service.ts';
import { changeStock, readStock } from './stock.service.ts';
import { createProduct, updateProduct } from './product-writes.service.ts';

/** router.ts joins these with the procedures of search into the router `product`. */
export const productProcedures = {
  list: readProcedure
    .meta(get('/products', 'Products in an order of your choice'))
    .input(ProductListQuery)
    .output(z.array(Product))
    .query(({ ctx, input }) => listProducts(ctx, input)),
  get: readProcedure
    .meta(get('/products/{id}', 'One product with all its pictures', 'not_found'))
    .input(ProductId)
    .output(PicturedProduct)
    .query(({ ctx, input }) => getProduct(ctx, input)),
  /** What `get` answers, for an admin also of a product that is hidden. */
  managed: accountProcedure
    .meta(get('/products/{id}/managed', 'One product, for an admin also a hidden one', 'not_found'))
    .input(ProductId)
    .output(PicturedProduct)
    .query(({ ctx, input }) => getManagedProduct(ctx, input)),
  /** The ids of all products, a part of the list at a time. */
  addresses: readProcedure
    .meta(get('/products/addresses', 'The ids of all products, a part at a time'))
    .input(ProductAddressQuery)
    .output(z.array(ProductAddress))
    .query(({ ctx, input }) => productAddresses(ctx, input)),
  count: readProcedure
    .meta(get('/products/count', 'How many products the shop has'))
    .output(z.int())
    .query(({ ctx }) => countProducts(ctx)),
  /** Several products in the requested order; unknown and deleted ones are left out. */
  byIds: readProcedure
    .meta(get('/products/by-ids', 'Several products in the order of their ids; unknown ones are left out'))
    .input(ProductIds)
    .output(z.array(Product))
    .query(({ ctx, input }) => findProducts(ctx, input)),
  create: adminProcedure('change_products')
    .meta(post('/products', 'Add a product', 'conflict', 'key_reused'))
    .input(CreateProduct)
    .output(PicturedProduct)
    .mutation(({ ctx, input }) => createProduct(ctx, input)),
  /** When `version` is not the present one: `conflict`, with the present product in the error's `data.current`. */
  update: adminProcedure('change_products')
    .meta(put('/products/{id}', 'Change a product that is as it was read', 'not_found', 'conflict'))
    .input(UpdateProduct)
    .output(PicturedProduct)
    .mutation(({ ctx, input }) => updateProduct(ctx, input)),
  /** Returns the deleted product. */
  delete: adminProcedure('change_products')
    .meta(del('/products/{id}', 'Delete a product', 'not_found', 'conflict'))
    .input(ProductId)
    .output(PicturedProduct)
    .mutation(({ ctx, input }) => deleteProduct(ctx, input)),
  /** Undoes a deletion within 30 s; after that it throws `conflict`. */
  restore: adminProcedure('change_products')
    .meta(post('/products/{id}/restore', 'Undo a deletion within 30 seconds', 'not_found', 'conflict'))
    .input(ProductId)
    .output(PicturedProduct)
    .mutation(({ ctx, input }) => restoreProduct(ctx, input)),
  stock: adminProcedure('see_products')
    .meta(get('/products/{id}/stock', 'The stock of a product, and what changed it', 'not_found'))
    .input(StockQuery)
    .output(Stock)
    .query(({ ctx, input }) => readStock(ctx, input)),
  changeStock: adminProcedure('change_stock')
    .meta(
      post('/products/{id}/stock', 'Add to a stock, or take from it', 'not_found', 'conflict', 'key_reused'),
    )
    .input(ChangeStock)
    .output(Product)
    .mutation(({ ctx, input }) => changeStock(ctx, input)),
  /** Products that are not in the shop yet, saved last first. */
  drafts: adminProcedure('change_products')
    .meta(get('/drafts', 'Products that are not in the shop yet'))
    .output(z.array(ProductDraft))
    .query(({ ctx }) => listDrafts(ctx)),
  draft: adminProcedure('change_products')
    .meta(get('/drafts/{id}', 'One draft of a product', 'not_found'))
    .input(ProductId)
    .output(ProductDraft)
    .query(({ ctx, input }) => getDraft(ctx, input)),
  saveDraft: adminProcedure('change_products')
    .meta(put('/drafts/{id}', 'Save a draft of a product', 'conflict'))
    .input(SaveProductDraft)
    .output(ProductDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  /** Returns the deleted draft; saved again with `version: null` it is back. */
  deleteDraft: adminProcedure('change_products')
    .meta(del('/drafts/{id}', 'Delete a draft of a product', 'not_found'))
    .input(ProductId)
    .output(ProductDraft)
    .mutation(({ ctx, input }) => deleteDraft(ctx, input)),
};
