import type { PicturedProduct, ProductId } from 'contracts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { exchangePhotos } from '../photo/photo.service.ts';
import { photosOf, picturesOf } from './product-pictures.service.ts';
import { withItsSku } from './product-sku.service.ts';
import { productNotFound } from './product.service.ts';
import { counted, readProduct, recordProduct } from './product-writes.service.ts';

/**
 * Removes a product from every list and page of the shop and returns it (decision 36). Orders keep its name, price and
 * photo. An order that waits for payment keeps its reserved units and can still be paid. Throws `not_found`.
 */
export const deleteProduct = (ctx: Context, { id }: ProductId): Promise<PicturedProduct> =>
  ctx.db.transaction().execute(async (trx) => {
    if (!isUuid(id)) throw productNotFound();
    const deleted = await trx
      .updateTable('products')
      .set({ deletedAt: sql<Date>`now()`, ...counted })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw productNotFound();
    await exchangePhotos(trx, photosOf(await picturesOf(trx, id)), []);
    const product = await readProduct(ctx, trx, id);
    await recordProduct(trx, ctx, 'product_deleted', { before: product, product });
    return product;
  });

/**
 * Restores a product that was deleted within the last 30 s (decision 36). A product that is not deleted stays as it is.
 * Throws `conflict` when it is too late or another product has its SKU, and `not_found`.
 */
export const restoreProduct = (ctx: Context, { id }: ProductId): Promise<PicturedProduct> =>
  withItsSku(ctx, id, () => bringBack(ctx, id));

const bringBack = (ctx: Context, id: string): Promise<PicturedProduct> =>
  ctx.db.transaction().execute(async (trx) => {
    if (!isUuid(id)) throw productNotFound();
    const restored = await trx
      .updateTable('products')
      .set({ deletedAt: null, ...counted })
      .where('id', '=', id)
      .where('deletedAt', '>', sql<Date>`now() - interval '30 seconds'`)
      .returning('id')
      .executeTakeFirst();
    if (restored) {
      await exchangePhotos(trx, [], photosOf(await picturesOf(trx, id)));
      const product = await readProduct(ctx, trx, id);
      await recordProduct(trx, ctx, 'product_restored', { before: product, product });
      return product;
    }
    const there = await trx
      .selectFrom('products')
      .select('deletedAt')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!there) throw productNotFound();
    if (!there.deletedAt) return readProduct(ctx, trx, id);
    throw new AppError(
      'conflict',
      'It is too late to bring this product back: it was deleted more than 30 seconds ago.',
    );
  });
