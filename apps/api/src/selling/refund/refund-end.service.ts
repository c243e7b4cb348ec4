import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { cancelCreditNote, issueCreditNotes } from '../gst/credit-note-issue.service.ts';
import { followShipments } from '../order/goods.service.ts';
import { bodyHash } from '../order/once.ts';
import { moveAttempt, writeMoney } from '../order/order-move.service.ts';
import { type MoneyMove, nextMoneyState, refundMoves } from '../order/money-machine.ts';
import { callGoodsBack, takeGoodsBack } from './refund-goods.service.ts';
import { lockOrder, type LockedOrder } from '../order/locked-order.service.ts';
import { recordRefundEvent, type RefundRow } from './refund-row.service.ts';
import { tell } from '../order/tell.service.ts';

type Trx = Transaction<Database>;

/** How the money was refunded: by a refund transaction, or by voiding the payment. */
export type GivenBack = { transactionId: string } | 'void';

/**
 * Completes a refund in one commit: the refund becomes `done`, its units are put back, the order's money and history
 * change, fulfilment is canceled when no money is left and the goods are not shipped, and the credit note is issued. Returns false when that was
 * recorded before. A refund that counted as failed may still become done; the database refuses that when its money or
 * units were refunded another time since.
 */
export async function recordDone(ctx: Context, { id, orderId }: RefundRow, how: GivenBack): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const refund = await lockRefund(trx, id);
    if (!order || !refund || refund.state === 'done') return false;
    const byVoid = how === 'void';
    await trx
      .updateTable('refunds')
      .set({
        state: refundMoves.complete.to,
        byVoid,
        transactionId: byVoid ? null : how.transactionId,
        failure: null,
        goodsBack: true,
        nextCheckAt: null,
        resolvedAt: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
    await recordRefundEvent(trx, refund, {
      by: 'gateway',
      from: refund.state,
      to: 'done',
      why: byVoid ? 'by a void' : how.transactionId,
    });
    await giveBack(trx, order, refund, byVoid);
    await issueCreditNotes(trx, ctx, orderId);
    return true;
  });
}

/**
 * Completes, in one commit, a refund that somebody made at the gateway itself: its row is written as `done`, and the order
 * changes as with a refund of an amount. Returns null when it was recorded before, or when the order does not name this
 * payment. Throws the database's error when more would be given back than was charged.
 */
export async function recordElsewhere(
  ctx: Context,
  { orderId, attemptId }: Pick<RefundRow, 'orderId' | 'attemptId'>,
  { id: transactionId, amountPaise }: GatewayTransaction,
): Promise<RefundRow | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.paidAttemptId !== attemptId) return null;
    const refund = await trx
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        orderId,
        attemptId,
        bodyHash: bodyHash(transactionId),
        amountPaise,
        state: 'done',
        transactionId,
        goodsBack: true,
        reason: 'Made at the gateway',
        resolvedAt: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.column('transactionId').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!refund) return null;
    await recordRefundEvent(trx, refund, { by: 'gateway', from: null, to: 'done', why: transactionId });
    await giveBack(trx, order, { ...refund, goodsBack: false }, false);
    await issueCreditNotes(trx, ctx, orderId);
    return refund;
  });
}

/** What follows from a refund that is done: for the goods, the payment, the order's money and its owner. */
async function giveBack(trx: Trx, order: LockedOrder, refund: RefundRow, byVoid: boolean): Promise<void> {
  const whole = byVoid || (await restOf(trx, refund.attemptId)).left === 0;
  if (whole) await callGoodsBack(trx, order, refund);
  if (!refund.goodsBack) await takeGoodsBack(trx, refund.id);
  // What was still to be sent may be all given back now.
  if (order.fulfilment === 'shipped_in_part')
    await followShipments(trx, order, { by: 'gateway', reason: refund.id });
  await moveAttempt(trx, refund.attemptId, byVoid ? 'void' : 'settle', { nextCheckAt: null, checks: 0 });
  // The gateway makes refund transactions only for settled payments, so the payment has settled even if we have not recorded it.
  const settled = byVoid ? order : await moveMoney(trx, order, 'settle', refund.id);
  await moveMoney(trx, settled, whole ? 'refund' : 'refundInPart', refund.id);
  await tell(trx, { kind: 'refunded', orderId: order.id, about: refund.id });
}

/**
 * Ends a refund as `failed` and lowers the sum of refunds. If it was `done` before (the bank refused the refund
 * transaction later), the order's money returns to its former state; units that were put back stay there. Returns false
 * when the refund has changed since it was read.
 */
export async function recordFailed(ctx: Context, { id, orderId, state }: RefundRow, failure: string) {
  return ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const refund = await lockRefund(trx, id);
    if (!order || refund?.state !== state) return false;
    await trx
      .updateTable('refunds')
      .set({ state: refundMoves.fail.to, failure, nextCheckAt: null, resolvedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await recordRefundEvent(trx, refund, { by: 'gateway', from: state, to: 'failed', why: failure });
    if (state !== 'done') {
      ctx.log.warn({ refund: id }, `A refund has failed, nothing is given back: ${failure}.`);
      return true;
    }
    await cancelCreditNote(trx, refund.id);
    const { givenBack } = await restOf(trx, refund.attemptId);
    await moveMoney(trx, order, givenBack === 0 ? 'loseRefund' : 'loseRefundInPart', refund.id);
    return true;
  });
}

const lockRefund = (trx: Trx, id: string): Promise<RefundRow | undefined> =>
  trx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** How much of a payment was refunded and how much is left, in paise. */
async function restOf(trx: Trx, attemptId: string): Promise<{ givenBack: number; left: number }> {
  const { amountPaise, givenBack } = await trx
    .selectFrom('attempts')
    .select((eb) => [
      'amountPaise',
      eb
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('sum'))
        .where('attemptId', '=', attemptId)
        .where('state', '=', 'done')
        .as('givenBack'),
    ])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return { givenBack: givenBack ?? 0, left: amountPaise - (givenBack ?? 0) };
}

/** Moves an order's money if the state machine allows it; a disputed order stays disputed. */
async function moveMoney(
  trx: Trx,
  order: LockedOrder,
  move: MoneyMove,
  reason: string,
): Promise<LockedOrder> {
  const money = nextMoneyState(order.money, move);
  if (!money || money === order.money) return order;
  await writeMoney(trx, order, { to: money, reason });
  return { ...order, money };
}
