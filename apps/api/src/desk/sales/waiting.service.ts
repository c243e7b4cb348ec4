import { type Count, maxCount, type SalesOverview, type WaitingGroup, waitingGroups } from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { adminGroups } from '../../selling/order/order-search.service.ts';

type Db = Kysely<Database>;

/** How many rows of a list are told; all up to 1,000 are counted. */
export const listed = 10;
const counted = sql.lit(maxCount + 1);

export const toCount = (found: number): Count => ({
  value: Math.min(found, maxCount),
  isMore: found > maxCount,
});

/** What somebody has to do about orders, payments, refunds and disputes. */
export async function readWaiting(db: Db): Promise<SalesOverview['waiting']> {
  return {
    orders: await countGroups(db),
    unansweredPayments: await listOrders<Listed>(
      db,
      sql`select order_id, number, amount_paise from attempts join orders on orders.id = order_id
        where attempts.state = 'unknown' order by attempts.created_at`,
    ),
    failedRefunds: await listOrders<Listed>(
      db,
      sql`select failed.order_id, number, amount_paise from refunds failed join orders on orders.id = failed.order_id
        where failed.state = 'failed' and failed.created_at > now() - interval '30 days' and not exists (
          select from refunds later where later.order_id = failed.order_id and later.created_at > failed.created_at)
        order by failed.created_at desc`,
    ),
    disputes: await listOrders<Listed & { replyBy: string | null }>(
      db,
      sql`select order_id, number, disputes.amount_paise, reply_by::text as reply_by
        from disputes join attempts on attempts.id = attempt_id join orders on orders.id = order_id
        where status = 'open' order by disputes.reply_by, disputes.id`,
    ),
  };
}

interface Listed {
  orderId: string;
  number: string;
  amountPaise: number | null;
}

async function listOrders<Row extends Listed>(db: Db, select: ReturnType<typeof sql>) {
  const { rows } = await sql<Row>`${select} limit ${counted}`.execute(db);
  return {
    found: toCount(rows.length),
    orders: rows.slice(0, listed).map((row) => ({ ...row, number: String(row.number) })),
  };
}

/** How many orders each group of the admins' list has. */
async function countGroups(db: Db): Promise<Record<WaitingGroup, Count>> {
  const counts = waitingGroups.map(
    (group) => sql`(select count(*)::int from (
      select from orders where ${adminGroups[group]} order by orders.created_at desc limit ${counted}) found)`,
  );
  const { rows } = await sql<{ found: number[] }>`select array[${sql.join(counts)}] as found`.execute(db);
  return Object.fromEntries(
    waitingGroups.map((group, place) => [group, toCount(rows[0]?.found[place] ?? 0)]),
  ) as Record<WaitingGroup, Count>;
}
