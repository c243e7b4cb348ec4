import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

type Trx = Transaction<Database>;

/** One product's change of units. */
export interface Units {
  productId: string;
  quantity: number;
}

/** The one order in which products are ever locked: two transactions can wait for each other, never in a ring. */
export const inLockOrder = <T extends { productId: string }>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

/** The units an order has; its row must be locked already. */
export const unitsOf = (trx: Trx, orderId: string): Promise<Units[]> =>
  trx.selectFrom('orderLines').select(['productId', 'quantity']).where('orderId', '=', orderId).execute();

/** Gives back what an order that will not be paid had reserved. */
export async function freeStock(trx: Trx, orderId: string): Promise<void> {
  for (const { productId, quantity } of inLockOrder(await unitsOf(trx, orderId))) {
    await trx
      .updateTable('products')
      .set({ reserved: sql`reserved - ${quantity}` })
      .where('id', '=', productId)
      .execute();
  }
}

/** Takes what a paid order had reserved out of the house and counts it as sold. */
export async function sellStock(trx: Trx, orderId: string): Promise<void> {
  for (const { productId, quantity } of inLockOrder(await unitsOf(trx, orderId))) {
    await trx
      .updateTable('products')
      .set({
        stock: sql`stock - ${quantity}`,
        reserved: sql`reserved - ${quantity}`,
        sold: sql`sold + ${quantity}`,
      })
      .where('id', '=', productId)
      .execute();
  }
}

/** What an order line keeps of a product. */
export type Snapshot = {
  productId: string;
  name: string;
  pictureUrl: string | null;
  photoHash: string | null;
  pricePaise: number;
};

/**
 * Reserves `quantity` more units (fewer when negative) if they are there, and answers the product as
 * it is at that moment, its row locked; null when it is deleted, unknown or has too few.
 */
export async function reserveUnits(trx: Trx, { productId, quantity }: Units): Promise<Snapshot | null> {
  const reserved = await trx
    .updateTable('products')
    .set({ reserved: sql`reserved + ${quantity}` })
    .where('id', '=', productId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`stock - reserved >= ${quantity}::integer`)
    .returning(['id as productId', 'name', 'pictureUrl', 'photoHash', 'pricePaise'])
    .executeTakeFirst();
  return reserved ?? null;
}
