import type { DeliverOrder, DeliveryAddress, Order, OrderState } from 'contracts';
import { sql } from 'kysely';
import { differences } from '../../telling/audit/audit.service.ts';
import type { AccountContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { paymentInProgress } from './order-errors.ts';
import { changeOrder } from './order.service.ts';
import { tell } from './tell.service.ts';

/**
 * Stores the delivery address of an order that waits for payment; for its owner and admins. An order in which no
 * line ships gets no address. Throws `not_found`, `payment_in_progress`, `order_closed`.
 */
export const deliverOrder = (ctx: AccountContext, { id: named, address }: DeliverOrder): Promise<Order> =>
  changeOrder(ctx, { id: named }, async (trx, { id, number, state }) => {
    if (state !== 'pending') throw addressStays({ number, state });
    const before = await trx
      .selectFrom('orders')
      .select(['ships', 'deliveryAddress'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const now = before.ships ? address : null;
    await trx
      .updateTable('orders')
      .set({ deliveryAddress: now && JSON.stringify(now), version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    // Nobody asks a guest for a name besides.
    if (now && ctx.isGuest)
      await trx.updateTable('accounts').set({ name: now.name }).where('id', '=', ctx.account.id).execute();
    const changed = Object.keys(differences(before.deliveryAddress, now));
    if (changed.length > 0)
      await tell(trx, {
        kind: 'addressChanged',
        orderId: id,
        number,
        actor: ctx,
        // Not where a person lives: the record outlives what the shop has of them.
        changes: { fields: { from: null, to: changed.join(', ') } },
      });
  });

function addressStays({ number, state }: { number: number; state: OrderState }): AppError {
  if (state === 'paying') return paymentInProgress();
  const message = `Order ${number} does not wait for payment any more: its address stays as it is.`;
  return new AppError('order_closed', message);
}

/**
 * The address of the account's newest order that has one, to prefill a form; null when there is none. Before the account's
 * e-mail address was proved, a stranger may have made its orders: of those only paid ones count.
 */
export async function lastAddress({ db, account }: AccountContext): Promise<DeliveryAddress | null> {
  const last = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.accountId')
    .select('deliveryAddress')
    .where('accountId', '=', account.id)
    .where('deliveryAddress', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('money', 'not in', ['none', 'due']),
        eb('emailConfirmedAt', 'is', null),
        eb('orders.createdAt', '>=', eb.ref('emailConfirmedAt')),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.deliveryAddress ?? null;
}
