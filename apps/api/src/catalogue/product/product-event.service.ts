import { toRestPicturedProduct } from 'contracts/rest';
import type { Context } from '../../context.ts';
import type { DueEvent } from '../../telling/webhook-endpoint/delivery.service.ts';
import { selectPicturedProducts, toPicturedProduct } from './product.service.ts';

/** What an event about a product says: `data` is the product as it is now, as REST spells it. Null when it was deleted. */
export async function composeProductEvent(ctx: Context, { productId }: DueEvent): Promise<object | null> {
  const row = await selectPicturedProducts(ctx.db)
    .where('id', '=', productId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ? { data: toRestPicturedProduct(toPicturedProduct(row, ctx.photos)) } : null;
}
