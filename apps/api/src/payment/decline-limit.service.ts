import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { AppError } from '../errors.ts';

const perOrder = 5;
const perAccountAndHour = 10;

/** Refuses who was declined too often: the card-testing limits of money.md. Throws `too_many_requests`. */
export async function refuseTooManyTries(
  trx: Transaction<Database>,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<void> {
  const tries = await trx
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.id', 'attempts.orderId')
    .select([
      sql<number>`count(*) filter (where attempts.order_id = ${orderId})`.as('ofOrder'),
      sql<number>`count(*) filter (where attempts.created_at > now() - interval '1 hour')`.as('ofHour'),
    ])
    .where('orders.accountId', '=', accountId)
    .where('attempts.state', '=', 'declined')
    .executeTakeFirstOrThrow();
  if (tries.ofOrder >= perOrder) {
    throw new AppError(
      'too_many_requests',
      'Five payments of this order were declined. Put its items back into the cart and order again, or try later.',
    );
  }
  if (tries.ofHour >= perAccountAndHour) {
    throw new AppError('too_many_requests', 'Too many payments were declined. Please try again in an hour.');
  }
}
