import { randomUUID } from 'node:crypto';
import { type CallOffOrder, cancelReasons, type Order } from 'contracts';
import type { Transaction } from 'kysely';
import { differences } from '../../telling/audit/audit.service.ts';
import type { AccountContext, BearerContext } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { callOffOrder } from '../order/due-order.service.ts';
import { moveGoods } from '../order/goods.service.ts';
import type { LockedOrder } from '../order/locked-order.service.ts';
import { orderNotFound, refusalToCancel } from '../order/order-errors.ts';
import { lockOrderRow } from '../order/order-move.service.ts';
import { getOrder } from '../order/order.service.ts';
import { tell } from '../order/tell.service.ts';
import { createRefund } from '../refund/refund.service.ts';

type Trx = Transaction<Database>;
type Why = Omit<CallOffOrder, 'currentPassword'>;

/**
 * Cancels an order that is paid or to be paid on delivery, for admins, as long as nothing of it is sent: its goods are
 * canceled and all that is left of its money is given back as {@link createRefund} does, in one commit. Repeated with the
 * same reason it answers the order as it is. Throws `conflict` with the reason, `order_closed` (a due order is on its way),
 * `not_found`, and what {@link createRefund} throws; then nothing changed.
 */
export async function callOffBought(
  ctx: BearerContext,
  { currentPassword, ...asked }: CallOffOrder,
): Promise<Order> {
  const order = await getOrder(ctx, asked);
  const why = { ...asked, id: order.id };
  if (order.state === 'pending' || order.state === 'paying')
    throw new AppError(
      'conflict',
      `Order ${order.number} is not bought yet. Cancel it as one that waits for payment.`,
    );
  if (await wasCalledOff(ctx, why)) return order;
  if (order.state !== 'paid') return callOffDue(ctx, why);
  await createRefund(
    ctx,
    {
      id: randomUUID(),
      orderId: order.id,
      reason: ['Canceled: ', cancelReasons[why.reason], why.words && `. ${why.words}`].join('').slice(0, 500),
      currentPassword,
    },
    { claim: (trx, locked) => claim(trx, ctx, locked, why) },
  ).catch(async (error: unknown) => {
    // The same was asked for at the same time.
    if (!(await wasCalledOff(ctx, why))) throw error;
  });
  return getOrder(ctx, order);
}

/** Whether it was canceled for this reason already. Throws `conflict` when it was for another. */
async function wasCalledOff(
  { db }: Pick<AccountContext, 'db'>,
  { id, reason, words }: Why,
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select(['number', 'cancelReason', 'cancelWords'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw orderNotFound();
  if (row.cancelReason === null) return false;
  if (row.cancelReason === reason && row.cancelWords === words) return true;
  throw new AppError('conflict', `Order ${row.number} was canceled already.`);
}

const callOffDue = (ctx: BearerContext, why: Why): Promise<Order> =>
  ctx.db.transaction().execute(async (trx) => {
    const { id } = why;
    const within = { ...ctx, db: trx };
    const locked = await lockOrderRow(trx, id);
    if (await wasCalledOff(within, why)) return getOrder(within, { id });
    if (!(await callOffOrder(trx, id, { by: ctx.account.id, reason: why.reason })))
      throw (
        refusalToCancel(await getOrder(within, { id })) ??
        new AppError('conflict', `Order ${locked?.number} has ended already.`)
      );
    await record(trx, ctx, why, 'calledOffDue');
    return getOrder(within, { id });
  });

/** In the commit of the refund's row. */
async function claim(trx: Trx, ctx: AccountContext, order: LockedOrder, why: Why): Promise<void> {
  const { number, fulfilment } = order;
  if (await wasCalledOff({ db: trx }, why))
    throw new AppError('conflict', `Order ${number} was canceled already.`);
  const cause = { by: ctx.account.id, reason: why.reason };
  if (fulfilment === 'canceled' || (await moveGoods(trx, order, 'cancel', cause)) === 'canceled')
    return record(trx, ctx, why, 'calledOff');
  throw new AppError(
    'conflict',
    {
      shipped_in_part: `A part of order ${number} is sent already, so it cannot be canceled any more.`,
      shipped: `Order ${number} is on its way already, so it cannot be canceled any more.`,
      delivered: `Order ${number} is delivered already, so it cannot be canceled any more.`,
    }[fulfilment as 'shipped'],
  );
}

async function record(
  trx: Trx,
  ctx: AccountContext,
  { id, reason, words }: Why,
  kind: 'calledOff' | 'calledOffDue',
): Promise<void> {
  const { number } = await trx
    .updateTable('orders')
    .set({ cancelReason: reason, cancelWords: words })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow();
  await tell(trx, { kind, orderId: id, number, actor: ctx, changes: differences(null, { reason }) });
}
