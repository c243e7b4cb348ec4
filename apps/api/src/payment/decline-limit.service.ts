import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { allowedIn, rowLimits, tooMany } from '../limits/limits.ts';

/**
 * Refuses a payment when too many payments of its order were declined, or too many of its owner's within an hour
 * (docs/behaviour/money.md#abuse-limits). Both count by whose order it is, whoever pays. Throws `too_many_requests`.
 */
export async function refuseTooManyTries(
  trx: Transaction<Database>,
  env: Pick<Env, 'appEnv'>,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<void> {
  const perOrder = allowedIn(env, rowLimits.declinesOfOrder);
  const perHour = allowedIn(env, rowLimits.declinesOfAccountInHour);
  const tries = await trx
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.id', 'attempts.orderId')
    .select([
      sql<number>`count(*) filter (where attempts.order_id = ${orderId})`.as('ofOrder'),
      sql<number>`count(*) filter (where attempts.created_at > now() - interval '1 hour')`.as('ofHour'),
      // The count of an order never falls, so the order is refused until it expires.
      sql<number | null>`ceil(extract(epoch from
        max(orders.reserved_until) filter (where orders.id = ${orderId}) - now()))::int`.as('orderEndsIn'),
      // There is room for one more when the oldest of the newest `perHour` is an hour old.
      sql<number | null>`ceil(extract(epoch from
        (array_agg(attempts.created_at order by attempts.created_at desc))[${sql.lit(perHour)}]
        + interval '1 hour' - now()))::int`.as('waitSeconds'),
    ])
    .where('orders.accountId', '=', accountId)
    .where('attempts.state', '=', 'declined')
    .executeTakeFirstOrThrow();
  if (tries.ofHour >= perHour)
    throw tooMany({ tooMuch: 'Too many payments were declined.', seconds: tries.waitSeconds ?? 1 });
  if (tries.ofOrder >= perOrder) {
    throw tooMany({
      tooMuch:
        'Too many payments of this order were declined. Put its items back into the cart and order again.',
      opens: 'This order ends',
      seconds: tries.orderEndsIn ?? 1,
    });
  }
}
