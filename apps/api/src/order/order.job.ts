import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Job } from '../job-timer.ts';
import { moveOrder } from './order-move.service.ts';
import { freeStock } from './stock.service.ts';

/** Every 5 s: orders whose time to pay has run out give their stock back. */
export const orderExpiry: Job = { name: 'order-expiry', everyMs: 5_000, run: expireOrders };

/**
 * Expires pending orders past their time, one transaction each, so that products are always locked in
 * one order. Rows another process works on are passed over.
 */
export async function expireOrders({ db }: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    const expired = await db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('orders')
        .select('id')
        .where('state', '=', 'pending')
        .where('reservedUntil', '<=', sql<Date>`now()`)
        .orderBy('reservedUntil')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due || !(await moveOrder(trx, 'expire', due.id, { by: 'expiry' }))) return false;
      await freeStock(trx, due.id);
      return true;
    });
    if (!expired) return;
  }
}
