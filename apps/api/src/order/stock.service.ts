import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** One product's change of units. */
export interface Units {
  productId: string;
  quantity: number;
}

/** The one order in which products are ever locked, here as in `place_order`: waits for each other never make a ring. */
export const inLockOrder = <T extends { productId: string }>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

/** Gives back what orders that will not be paid had reserved; their rows must be locked already. */
export async function freeStock(trx: Transaction<Database>, ...orderIds: string[]): Promise<void> {
  await sql`select end_reservations(${orderIds}, are_sold => false)`.execute(trx);
}

/** Takes what a paid order had reserved out of the house and counts it as sold; its row must be locked already. */
export async function sellStock(trx: Transaction<Database>, orderId: string): Promise<void> {
  await sql`select end_reservations(${[orderId]}, are_sold => true)`.execute(trx);
}
