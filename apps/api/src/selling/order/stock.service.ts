import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Frees the stock that unpaid orders had reserved. The caller has locked the orders' rows. */
export async function freeStock(trx: Transaction<Database>, ...orderIds: string[]): Promise<void> {
  await sql`select end_reservations(${orderIds}, are_sold => false)`.execute(trx);
}

/** Turns the reserved units of a paid order into sold ones. The caller has locked the order's row. */
export async function sellStock(trx: Transaction<Database>, orderId: string): Promise<void> {
  await sql`select end_reservations(${[orderId]}, are_sold => true)`.execute(trx);
}
