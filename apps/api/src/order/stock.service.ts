import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** How many units of one product to change. */
export interface Units {
  productId: string;
  quantity: number;
}

/** One lock order for products, here and in `place_order`, so transactions cannot deadlock. */
export const inLockOrder = <T extends { productId: string }>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

/** Frees the stock that unpaid orders had reserved. The caller has locked the orders' rows. */
export async function freeStock(trx: Transaction<Database>, ...orderIds: string[]): Promise<void> {
  await sql`select end_reservations(${orderIds}, are_sold => false)`.execute(trx);
}

/** Turns the reserved units of a paid order into sold ones. The caller has locked the order's row. */
export async function sellStock(trx: Transaction<Database>, orderId: string): Promise<void> {
  await sql`select end_reservations(${[orderId]}, are_sold => true)`.execute(trx);
}
