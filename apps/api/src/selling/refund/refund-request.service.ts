import { type CreateRefund, type Order, rupeesFromPaise, shareOf } from 'contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { badCurrentPassword } from '../../people/account/current-password.service.ts';
import { lockAccount } from '../../people/session/session.service.ts';
import { differences } from '../../telling/audit/audit.service.ts';
import type { AccountContext } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { violates } from '../../platform/db/violates.ts';
import { AppError } from '../../errors.ts';
import { followShipments } from '../order/goods.service.ts';
import { bodyHash, once } from '../order/once.ts';
import { orderNotFound, withoutPayment } from '../order/order-errors.ts';
import { inLockOrder, mergeLines, notBackAgain, refuseMoreThanLeft } from '../order/order-lines.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import { claimSeconds } from '../../platform/jobs/due-rows.service.ts';
import { takeGoodsBack } from './refund-goods.service.ts';
import { lockOrder, type LockedOrder, type PaidAttempt, paymentOf } from '../order/locked-order.service.ts';
import { recordRefundEvent, type RefundRow } from './refund-row.service.ts';
import { tell } from '../order/tell.service.ts';

type Trx = Transaction<Database>;
type Line = NonNullable<CreateRefund['lines']>[number];

export interface How {
  isProven?: boolean;
  /** Whether the gateway may be asked to give money back; without it only goods can be. */
  withMoney?: boolean;
  claim?: (trx: Trx, order: LockedOrder) => Promise<void>;
  /** An amount below the share of the goods, and why. */
  atMost?: { amountPaise: number; because: string } | undefined;
}

/** SHA-256 of everything in a refund request. */
export function hashOf({ orderId, lines, amountPaise, reason }: CreateRefund): Buffer {
  const units = lines ? inLockOrder(mergeLines(lines)) : null;
  return bodyHash(JSON.stringify([orderId.toLowerCase(), units, amountPaise ?? null, reason ?? '']));
}

/**
 * The first step, one commit: writes the refund's row, which says what the gateway will be asked for, or that the refund
 * waits for settlement. Returns null when a refund of this id exists. `isProven`: the admin has shown the current
 * password. `claim` runs in the same commit, after the order was locked. Throws `conflict` with the reason, `key_reused`,
 * `bad_input` (a product that is not in the order, or no proof where it is needed) and `not_found`; then nothing changed.
 */
export async function insertRefund(
  ctx: AccountContext,
  input: CreateRefund,
  how: How = {},
): Promise<RefundRow | null> {
  return once(ctx.db, 'refund', (trx) => insert(trx, ctx, input, how)).catch((error: unknown) => {
    throw violates(error, 'refunds_one_at_a_time') ? inProgress() : error;
  });
}

async function insert(
  trx: Trx,
  ctx: AccountContext,
  input: CreateRefund,
  { isProven = false, withMoney = true, claim, atMost }: How,
): Promise<RefundRow | null> {
  const order = await lockOrder(trx, input.orderId);
  if (!order) throw orderNotFound();
  if (!order.paidAttemptId) throw orderWithoutPayment(order);
  const known = await trx.selectFrom('refunds').select('id').where('id', '=', input.id).executeTakeFirst();
  if (known) return null;
  await claim?.(trx, order);
  await refuseWhilePending(trx, order.paidAttemptId, order.number);
  const payment = await paymentOf(trx, order.paidAttemptId);
  const lines = input.lines && mergeLines(input.lines);
  const sharePaise = await amountOf(trx, { input, lines, payment, order });
  const amountPaise = Math.min(sharePaise, atMost?.amountPaise ?? sharePaise);
  if (amountPaise > 0 && !withMoney)
    throw new AppError('conflict', `Order ${order.number} has changed a moment ago. Please try again.`);
  if (!isProven) await askAboveLimit(trx, ctx, amountPaise);
  const settled = order.money === 'settled' || order.money === 'refunded_in_part';
  const byVoid = !settled && amountPaise === payment.amountPaise;
  const isOfNothing = amountPaise === 0;
  const queued = !settled && !byVoid && !isOfNothing;
  const refund = await trx
    .insertInto('refunds')
    .values({
      id: input.id,
      orderId: order.id,
      attemptId: payment.id,
      bodyHash: hashOf(input),
      amountPaise,
      byVoid,
      state: isOfNothing ? 'done' : queued ? 'queued' : 'unknown',
      goodsBack: isOfNothing,
      askedBy: ctx.account.id,
      reason: input.reason || null,
      lessBecause: amountPaise < sharePaise ? (atMost?.because ?? null) : null,
      ...(isOfNothing
        ? { nextCheckAt: null, resolvedAt: sql<Date>`now()` }
        : { nextCheckAt: inSeconds(queued ? ctx.env.settlementCheckAfterMs / 1_000 : claimSeconds(ctx)) }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (lines) {
    await trx
      .insertInto('refundLines')
      .values(lines.map((line) => ({ refundId: refund.id, orderId: order.id, ...line })))
      .execute();
  }
  if (isOfNothing) {
    await takeGoodsBack(trx, refund.id);
    if (order.fulfilment === 'shipped_in_part')
      await followShipments(trx, order, { by: ctx.account.id, reason: refund.id });
  }
  await recordRefundEvent(trx, refund, {
    by: ctx.account.id,
    from: null,
    to: refund.state,
    why: refund.reason,
  });
  await tell(trx, {
    kind: 'refundAsked',
    orderId: order.id,
    about: refund.id,
    number: order.number,
    actor: ctx,
    changes: differences(null, { orderId: order.id, amountPaise }),
  });
  return refund;
}

/**
 * Throws `bad_input` on `currentPassword` when an admin's refunds of the last 24 hours would exceed what the shop allows
 * without the password. Failed and canceled ones do not count. The lock on the admin's row makes their refunds take turns,
 * so that many at once, each of another order, are added up as well.
 */
async function askAboveLimit(trx: Trx, { account, env }: AccountContext, amountPaise: number): Promise<void> {
  await lockAccount(trx, account.id);
  const { sum } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('sum'))
    .where('askedBy', '=', account.id)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .where('state', 'not in', ['failed', 'canceled'])
    .executeTakeFirstOrThrow();
  if (sum + amountPaise <= env.refundPasswordOverPaise) return;
  throw badCurrentPassword(
    `Enter your current password: with this one, your refunds of 24 hours come to more than ₹ ${rupeesFromPaise(env.refundPasswordOverPaise)}.`,
  );
}

/** Throws `conflict` when the order has no money that can be refunded. */
function refuseByMoney(order: LockedOrder): void {
  const { money, number } = order;
  if (money === 'none' || money === 'due' || money === 'collected') throw orderWithoutPayment(order);
  const refusal = {
    declined: `The payment of order ${number} was declined when it was to be settled: there is nothing to give back.`,
    refunded: `All that was charged for order ${number} is given back already.`,
    disputed: `The payment of order ${number} is disputed: the bank decides who gets the money.`,
    authorised: null,
    submitted: null,
    settled: null,
    refunded_in_part: null,
  }[money];
  if (refusal) throw new AppError('conflict', refusal);
}

interface Wanted {
  input: CreateRefund;
  lines: Line[] | undefined;
  payment: PaidAttempt;
  order: LockedOrder;
}

/** Whether a refund moves goods that cost nothing, so that the gateway is not asked. */
export async function isOfNothing(
  { db }: AccountContext,
  { orderId, lines }: CreateRefund,
): Promise<boolean> {
  return lines !== undefined && (await priceOf(db, orderId, lines)) === 0;
}

async function priceOf(db: Kysely<Database>, orderId: string, lines: readonly Line[]): Promise<number> {
  const bought = await db
    .selectFrom('orderLines')
    .select(['productId', 'pricePaise'])
    .where('orderId', '=', orderId)
    .execute();
  const prices = new Map(bought.map(({ productId, pricePaise }) => [productId, pricePaise]));
  // A product that is not in the order is refused later, by name.
  return lines.reduce((sum, { productId, quantity }) => sum + (prices.get(productId) ?? 1) * quantity, 0);
}

/** The amount of a refund; 0 where goods that cost nothing come back, also after all money did. */
async function amountOf(trx: Trx, { input, lines, payment, order }: Wanted): Promise<number> {
  const { totalPaise } = order;
  const leftPaise = payment.amountPaise - payment.refundedPaise;
  const isFree = lines !== undefined && (await priceOf(trx, order.id, lines)) === 0;
  if (!isFree || order.money !== 'refunded') refuseByMoney(order);
  if (leftPaise === 0 && !isFree)
    throw new AppError('conflict', 'All that was charged is given back already.');
  if (input.amountPaise !== undefined) {
    if (input.amountPaise <= leftPaise) return input.amountPaise;
    throw new AppError('conflict', `At most ₹ ${rupeesFromPaise(leftPaise)} can be given back.`);
  }
  if (!lines) return leftPaise;
  const bought = await trx
    .selectFrom('orderLines')
    .select(['productId', 'name', 'pricePaise', 'quantity', 'returned'])
    .where('orderId', '=', input.orderId)
    .execute();
  const back = new Map<string, number>();
  for (const { productId, quantity } of lines) back.set(productId, (back.get(productId) ?? 0) + quantity);
  refuseMoreThanLeft(
    bought.map(({ quantity, returned, ...line }) => ({ ...line, left: quantity - returned })),
    [...back].map(([productId, quantity]) => ({ productId, quantity })),
    notBackAgain,
  );
  return isFree ? 0 : shareOf(bought, back, { totalPaise, chargedPaise: payment.amountPaise, leftPaise });
}

async function refuseWhilePending(trx: Trx, attemptId: string, number: number): Promise<void> {
  const pending = await trx
    .selectFrom('refunds')
    .select('state')
    .where('attemptId', '=', attemptId)
    .where('state', 'in', ['queued', 'unknown'])
    .executeTakeFirst();
  if (pending?.state === 'unknown') throw inProgress(number);
  if (!pending) return;
  throw new AppError(
    'conflict',
    `A refund of order ${number} waits until its payment has settled. Cancel that one first.`,
  );
}

const inProgress = (number?: number) =>
  new AppError(
    'conflict',
    `A refund of ${number ? `order ${number}` : 'this order'} is on its way. Please wait until it is done.`,
  );

/** REST has no field for the current password: the refusal that asks for it names the `call` of the tRPC API that has one. */
export const withoutPasswordField =
  (call: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError && error.fieldErrors?.['currentPassword'])) throw error;
    throw new AppError(
      'forbidden',
      `With this one, your refunds of 24 hours come to more than this call gives back. Use ${call} of the tRPC API, which asks for your current password.`,
    );
  };

/** Why an order that names no payment at the gateway cannot be refunded. */
export function orderWithoutPayment(
  order: Pick<Order, 'state' | 'money' | 'fulfilment'> & { number: number },
): AppError {
  const { money, number, fulfilment } = order;
  if (money === 'collected')
    return new AppError(
      'conflict',
      `Order ${number} was paid on delivery: its money did not come through the payment gateway. Give it back by hand.`,
    );
  const canBeCanceled = money === 'due' && (fulfilment === 'placed' || fulfilment === 'packed');
  return new AppError(
    'conflict',
    `${withoutPayment(order)}, so there is nothing to give back.${canBeCanceled ? ' Cancel it instead.' : ''}`,
  );
}
