import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';

const perOrder = 5;
const perAccountAndHour = 10;

/**
 * Refuses an order that was declined too often, and one of a person whose orders were: the card-testing
 * limits of money.md. They count by whose order it is, whoever pays. Throws `too_many_requests`.
 */
export async function refuseTooManyTries(
  trx: Transaction<Database>,
  { reservationMs }: Pick<Env, 'reservationMs'>,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<void> {
  const tries = await trx
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.id', 'attempts.orderId')
    .select([
      sql<number>`count(*) filter (where attempts.order_id = ${orderId})`.as('ofOrder'),
      sql<number>`count(*) filter (where attempts.created_at > now() - interval '1 hour')`.as('ofHour'),
      // When the oldest of the newest ten is an hour old, there is room for one more.
      sql<number | null>`ceil(extract(epoch from
        (array_agg(attempts.created_at order by attempts.created_at desc))[${sql.lit(perAccountAndHour)}]
        + interval '1 hour' - now()))::int`.as('waitSeconds'),
    ])
    .where('orders.accountId', '=', accountId)
    .where('attempts.state', '=', 'declined')
    .executeTakeFirstOrThrow();
  if (tries.ofOrder >= perOrder) {
    throw new AppError(
      'too_many_requests',
      'Five payments of this order were declined. Put its items back into the cart and order again, or try later.',
      // Until then its stock is kept; a new order need not wait.
      { retryAfterSeconds: Math.ceil(reservationMs / 1_000) },
    );
  }
  if (tries.ofHour >= perAccountAndHour) {
    throw new AppError('too_many_requests', 'Too many payments were declined. Please try again in an hour.', {
      retryAfterSeconds: Math.max(1, tries.waitSeconds ?? 1),
    });
  }
}
