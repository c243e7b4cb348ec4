import type { ProductAddress, ProductAddressQuery } from 'contracts';
import type { Context } from '../context.ts';

/**
 * The products of the shop in the order of their ids, for the sitemap. It reads along the primary key, so that every
 * part of the list costs the same.
 */
export async function productAddresses(
  { db }: Context,
  { after, upTo, limit }: ProductAddressQuery,
): Promise<ProductAddress[]> {
  let query = db
    .selectFrom('products')
    .select(['id', 'updatedAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(limit);
  if (after) query = query.where('id', '>', after);
  if (upTo) query = query.where('id', '<=', upTo);
  const rows = await query.execute();
  return rows.map((row) => ({ id: row.id, updatedAt: row.updatedAt.getTime() }));
}
