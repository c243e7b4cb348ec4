import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';
import { callOffUnaccepted } from './due-order.service.ts';
import { orderMoves } from './order-machine.ts';
import { freeStock } from './stock.service.ts';

/** Every 5 seconds: expires orders whose time to pay is over and frees their stock. */
export const orderExpiry: Job = { name: 'order-expiry', everyMs: 5_000, run: expireOrders };

/** Every minute: cancels orders to be paid on delivery that the shop did not accept in time, and frees their stock. */
export const orderAcceptance: Job = {
  name: 'order-acceptance',
  everyMs: 60_000,
  run: endUnaccepted,
};

/** How many orders end in one transaction: few enough that no product stays locked for long. */
const batchSize = 100;

/**
 * Expires pending orders whose time is over, the oldest first, one transaction for each batch. Orders that another
 * process has locked are skipped, so the sweep waits only for products, which everybody locks in the order of ids.
 */
export async function expireOrders({ db }: Pick<Context, 'db'>): Promise<void> {
  const { from, to } = orderMoves.expire;
  for (let expired = batchSize; expired === batchSize;) {
    expired = await db.transaction().execute(async (trx) => {
      // Expiring needs `reserved_until` in the past and paying needs it in the future, so only one of them can succeed.
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

/** Ends each order in a transaction of its own, so that products are locked in the order of ids. */
export async function endUnaccepted({ db }: Pick<Context, 'db'>): Promise<void> {
  while (await db.transaction().execute(callOffUnaccepted));
}
