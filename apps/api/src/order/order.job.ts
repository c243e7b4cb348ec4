import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Job } from '../jobs/job-timer.ts';
import { orderMoves } from './order-machine.ts';
import { freeStock } from './stock.service.ts';

/** Every 5 s: orders whose time to pay has run out give their stock back. */
export const orderExpiry: Job = { name: 'order-expiry', everyMs: 5_000, run: expireOrders };

/** So many orders at once: one commit for all of them, and no product is locked for long. */
const batchSize = 100;

/**
 * Expires pending orders past their time, the oldest first, in batches that are whole or not at all. Rows another
 * process works on are passed over, so only products are ever waited for, in the one order of their ids.
 */
export async function expireOrders({ db }: Pick<Context, 'db'>): Promise<void> {
  const { from, to } = orderMoves.expire;
  for (let expired = batchSize; expired === batchSize;) {
    expired = await db.transaction().execute(async (trx) => {
      // Expiring starts where paying cannot: Postgres decides which of them came first.
      const { rows } = await sql<{ id: string }>`
        with due as (
          select id from orders where state = ${from} and reserved_until <= now()
          order by reserved_until limit ${batchSize} for no key update skip locked
        ), moved as (
          update orders set state = ${to}, reserved_until = null, version = version + 1
          from due where orders.id = due.id
          returning orders.id
        ), noted as (
          insert into order_events (order_id, by, machine, from_state, to_state)
          select id, 'expiry', 'order', ${from}, ${to} from moved
        )
        select id from moved`.execute(trx);
      if (rows.length > 0) await freeStock(trx, ...rows.map(({ id }) => id));
      return rows.length;
    });
  }
}
