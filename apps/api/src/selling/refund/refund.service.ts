import { type CreateRefund, isolated, type Refund, type RefundId, type OfOrder, whyLess } from 'contracts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { provenHash } from '../../people/account/current-password.service.ts';
import type { AccountContext, BearerContext, Context } from '../../context.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { refundMoves } from '../order/money-machine.ts';
import { refuseOther } from '../order/once.ts';
import { orderNotFound } from '../order/order-errors.ts';
import { callRefund, callVoid } from './refund-call.service.ts';
import {
  hashOf,
  type How,
  insertRefund,
  isOfNothing,
  orderWithoutPayment,
} from './refund-request.service.ts';
import { lockOrder, paymentOf } from '../order/locked-order.service.ts';
import { recordRefundEvent } from './refund-row.service.ts';
import { tell } from '../order/tell.service.ts';

/**
 * Refunds an order, for admins: everything that is left, an amount, or the price of some units. A repeated call with the
 * same id returns the existing refund. Before settlement a refund of everything is a void, and a partial one waits as
 * `queued`. Goods that cost nothing come back without the gateway, as a refund of ₹ 0. A refund without an answer of the gateway is `unknown`, and a sweep resolves it. Throws `not_found`,
 * `conflict` with the reason (also while the first call with this id is running), `key_reused`, `bad_input` (also on
 * `currentPassword`, when that is wrong, or is missing and the admin's refunds of a day come to more than the shop allows
 * without), `too_many_requests` after too many wrong passwords, and `gateway_unavailable`; then nothing is refunded.
 * `claim` runs in the commit of a new refund's row, after the order was locked; when it throws, nothing is refunded either.
 * `atMost` makes a refund of goods less than their share.
 */
export async function createRefund(
  ctx: BearerContext,
  asked: CreateRefund,
  within: Pick<How, 'claim' | 'atMost'> = {},
): Promise<Refund> {
  if (!isUuid(asked.orderId)) throw orderNotFound();
  // Lower case, because the gateway distinguishes upper and lower case in ids and a UUID does not.
  const input = { ...asked, id: asked.id.toLowerCase() };
  const made = await findMade(ctx, input);
  if (made) return made;
  const isProven = Boolean(input.currentPassword);
  if (isProven) await provenHash(ctx, input.currentPassword, '');
  const transactionId = (await isOfNothing(ctx, input)) ? null : await learnPayment(ctx, input.orderId);
  const refund = await insertRefund(ctx, input, { isProven, withMoney: transactionId !== null, ...within });
  if (!refund) return createRefund(ctx, input, within);
  if (refund.state === 'unknown' && transactionId !== null)
    await (refund.byVoid ? callVoid : callRefund)(ctx, { refund, transactionId });
  return getRefund(ctx, refund);
}

/** Cancels a refund that waits for settlement; a canceled one stays canceled. Throws `conflict`, `not_found`. */
export async function cancelRefund(ctx: AccountContext, named: RefundId): Promise<Refund> {
  const { id, orderId } = await getRefund(ctx, { id: named.id.toLowerCase() });
  return ctx.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const canceled = await trx
      .updateTable('refunds')
      .set({ state: refundMoves.cancel.to, failure: null, nextCheckAt: null, resolvedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', 'in', refundMoves.cancel.from)
      .executeTakeFirstOrThrow();
    if (canceled.numUpdatedRows > 0n) {
      await recordRefundEvent(trx, { id, orderId }, { by: ctx.account.id, from: 'queued', to: 'canceled' });
      await tell(trx, { kind: 'refundCanceled', orderId, about: id, actor: ctx });
    }
    const refund = await getRefund({ ...ctx, db: trx }, { id });
    if (refund.state === 'canceled') return refund;
    throw new AppError('conflict', tooLate[refund.state]);
  });
}

const tooLate = {
  queued: 'This refund could not be canceled. Please try again.',
  unknown: 'This refund is on its way already.',
  done: 'This refund is done already.',
  failed: 'This refund has failed: there is nothing to cancel.',
} as const;

/** All refunds of an order, newest first, including failed ones. Throws `not_found`. */
export async function listRefunds(ctx: Context, { orderId }: OfOrder): Promise<Refund[]> {
  const order = isUuid(orderId)
    ? await ctx.db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
    : undefined;
  if (!order) throw orderNotFound();
  return readRefunds(ctx, { orderId: order.id });
}

async function getRefund(ctx: Context, { id }: RefundId): Promise<Refund> {
  const [refund] = await readRefunds(ctx, { id });
  if (!refund) throw new AppError('not_found', 'There is no such refund.');
  return refund;
}

/** The refund that an earlier call created under this id; null when there is none. Throws `key_reused`, and `conflict` while that call is running. */
async function findMade(ctx: Context, input: CreateRefund): Promise<Refund | null> {
  const made = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'bodyHash'])
    .select(sql<boolean>`state = 'unknown' and failure is null and next_check_at > now()`.as('atWork'))
    .where('id', '=', input.id)
    .executeTakeFirst();
  if (!made) return null;
  refuseOther('refund', made.bodyHash, hashOf(input));
  if (made.atWork)
    throw new AppError('conflict', 'This refund is being made at the moment. Please ask again.');
  return getRefund(ctx, made);
}

/** Fetches the order's transaction from the gateway and applies its state to the rows. */
async function learnPayment(ctx: Context, orderId: string): Promise<string> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['number', 'state', 'money', 'fulfilment', 'paidAttemptId'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw orderNotFound();
  const payment = order.paidAttemptId && (await paymentOf(ctx.db, order.paidAttemptId));
  if (!payment || !payment.transactionId) throw orderWithoutPayment(order);
  const found = await ctx.gateway.find(payment.transactionId);
  if (found.kind === 'missing') {
    throw new AppError('conflict', `The gateway does not know the payment of order ${order.number}.`);
  }
  if (found.kind === 'unknown') {
    throw new AppError(
      'gateway_unavailable',
      'The payment gateway does not answer at the moment. Nothing was given back; please try again in a minute.',
      { cause: new Error(found.reason) },
    );
  }
  await ctx.applyTransaction(ctx, found.transaction);
  return payment.transactionId;
}

const isLost = ({ state }: Pick<Refund, 'state'>) => state === 'failed' || state === 'canceled';

function noteOf(
  refund: Pick<Refund, 'state' | 'amountPaise'>,
  {
    part,
    lessBecause,
  }: { part: Omit<Parameters<typeof whyLess>[0], 'amountPaise'> | null; lessBecause: string | null },
): string | null {
  if (!part || isLost(refund)) return null;
  if (lessBecause) return `Less than the share of these goods is given back: ${isolated(lessBecause)}`;
  return whyLess({ ...part, amountPaise: refund.amountPaise });
}

async function readRefunds({ db }: Context, where: { id: string } | { orderId: string }): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'orderId', 'amountPaise', 'state', 'byVoid', 'transactionId', 'reason', 'failure'])
    .select('lessBecause')
    .select((eb) => [
      'createdAt',
      // What was charged, and the share in it of the goods that came back.
      jsonObjectFrom(
        eb
          .selectFrom('attempts')
          .innerJoin('orders', 'orders.id', 'attempts.orderId')
          .select('attempts.amountPaise as chargedPaise')
          .select(
            sql<number>`coalesce((
              select floor(attempts.amount_paise * sum(price_paise * refund_lines.quantity) / nullif(total_paise, 0))
              from refund_lines join order_lines using (order_id, product_id)
              where refund_lines.refund_id = refunds.id), 0)::bigint`.as('sharePaise'),
          )
          .whereRef('attempts.id', '=', 'refunds.attemptId'),
      ).as('part'),
      jsonArrayFrom(
        eb
          .selectFrom('refundLines')
          .select(['productId', 'quantity', 'restock'])
          .whereRef('refundLines.refundId', '=', 'refunds.id')
          .orderBy('productId')
          .orderBy('restock'),
      ).as('lines'),
    ])
    .where((eb) => eb.and(where))
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ createdAt, part, lessBecause, ...refund }) => ({
    ...refund,
    note: noteOf(refund, { part, lessBecause }),
    createdAt: createdAt.toISOString(),
  }));
}
