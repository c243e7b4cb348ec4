import { randomUUID } from 'node:crypto';
import {
  type AcceptReturn,
  type AskReturn,
  type DeclineReturn,
  type Order,
  type OrderId,
  type Return,
  type ReturnId,
  returnReasons,
  type Returns,
} from 'contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { differences } from '../../telling/audit/audit.service.ts';
import type { AccountContext, BearerContext, Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { orderNotFound } from '../order/order-errors.ts';
import { once, refuseOther } from '../order/once.ts';
import { inLockOrder, mergeLines } from '../order/order-lines.ts';
import { ownedBy } from '../order/order.service.ts';
import { createRefund } from '../refund/refund.service.ts';
import { lockOrder } from '../order/locked-order.service.ts';
import { refuseReturn, returnableOf, selectReturnable } from './returnable.service.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { tell } from '../order/tell.service.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** An order that the caller has shown to be theirs, or an admin's to see. Who that is, is decided where it was found. */
export type FoundOrder = Pick<Order, 'id'>;

/**
 * Asks for units of an order to be taken back. Repeated with the same id it answers that return as it is now. Throws
 * `conflict` with the reason, `bad_input` for a product that is not in the order, `key_reused`; then nothing changed.
 */
export async function askReturn(
  ctx: Context,
  { id: orderId }: FoundOrder,
  asked: AskReturn,
): Promise<Return> {
  const input = { ...asked, id: asked.id.toLowerCase(), lines: inLockOrder(mergeLines(asked.lines)) };
  return once(ctx.db, 'return', async (trx) => {
    await lockOrder(trx, orderId);
    const known = await selectReturns(trx).where('id', '=', input.id).executeTakeFirst();
    if (known) {
      refuseOther('return', askedFor(known), askedFor({ ...input, orderId }));
      return known;
    }
    const order = await selectReturnable(ctx, trx).where('id', '=', orderId).executeTakeFirstOrThrow();
    refuseReturn(ctx, order, input.lines);
    await insertReturn(trx, { ...input, orderId });
    await tell(trx, { kind: 'returnAsked', orderId, about: input.id });
    return getReturn(trx, input);
  });
}

const askedFor = ({ orderId, lines, reason, note }: AskReturn) => ({ orderId, lines, reason, note });

/** The returns of an order, and what can be asked for now, for its owner and admins. Throws `not_found` (decision 9). */
export async function listReturns(ctx: AccountContext, { id }: OrderId): Promise<Returns> {
  const order = await selectReturnable(ctx, ctx.db)
    .select(jsonArrayFrom(selectReturns(ctx.db).where('orderId', '=', id)).as('returns'))
    .where(ownedBy(ctx, id))
    .executeTakeFirst();
  if (!order) throw orderNotFound();
  return { returns: order.returns, ...returnableOf(ctx, order) };
}

/**
 * Accepts a return, for admins: refunds its units as {@link createRefund} does, in the commit that says so. Repeated, it
 * answers the return as it is; one whose refund has failed or was canceled is refunded again. Throws `conflict` with the
 * reason, also when it was decided at the same time, and what {@link createRefund} throws; then nothing changed.
 */
export async function acceptReturn(
  ctx: BearerContext,
  { id, restock, answer, currentPassword }: AcceptReturn,
): Promise<Return> {
  const known = await getReturn(ctx.db, { id });
  if (known.state === 'declined') throw decided(known);
  if (known.refund && !isLost(known.refund)) return known;
  const refundId = randomUUID();
  const claim = async (trx: Trx) => {
    const claimed = await trx
      .updateTable('orderReturns')
      .set({ state: 'accepted', refundId, decidedBy: ctx.account.id, answer: answer || known.answer })
      .set({ decidedAt: sql<Date>`coalesce(decided_at, now())` })
      .where('id', '=', known.id)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'asked'),
          eb(
            'refundId',
            'in',
            eb
              .selectFrom('refunds')
              .select('refunds.id')
              .where('refunds.state', 'in', ['failed', 'canceled']),
          ),
        ]),
      )
      .executeTakeFirstOrThrow();
    if (claimed.numUpdatedRows === 0n) throw decided(await getReturn(trx, known));
    await recordDecision(trx, ctx, known, 'returnAccepted');
  };
  const what = (await goodsAreBack(ctx.db, known))
    ? { amountPaise: known.refund?.amountPaise }
    : { lines: known.lines.map((line) => ({ ...line, restock })) };
  const reason = `Return: ${returnReasons[known.reason]}`;
  await createRefund(ctx, { id: refundId, orderId: known.orderId, reason, currentPassword, ...what }, claim);
  return getReturn(ctx.db, known);
}

/** Declines a return, for admins. Repeated, it answers the return as it is. Throws `conflict` when it was accepted, `not_found`. */
export async function declineReturn(ctx: AccountContext, { id, answer }: DeclineReturn): Promise<Return> {
  const known = await getReturn(ctx.db, { id });
  return ctx.db.transaction().execute(async (trx) => {
    await lockOrder(trx, known.orderId);
    const declined = await trx
      .updateTable('orderReturns')
      .set({ state: 'declined', answer, decidedBy: ctx.account.id, decidedAt: sql<Date>`now()` })
      .where('id', '=', known.id)
      .where('state', '=', 'asked')
      .executeTakeFirstOrThrow();
    const now = await getReturn(trx, known);
    if (declined.numUpdatedRows > 0n) await recordDecision(trx, ctx, known, 'returnDeclined');
    else if (now.state === 'accepted') throw decided(now);
    return now;
  });
}

async function recordDecision(
  trx: Trx,
  ctx: AccountContext,
  { id, orderId, state }: Return,
  kind: 'returnAccepted' | 'returnDeclined',
): Promise<void> {
  // Another try after a lost refund decides nothing.
  if (state !== 'asked') return;
  await tell(trx, { kind, orderId, about: id, actor: ctx, changes: differences(null, { orderId }) });
}

const decided = ({ state }: Pick<Return, 'state'>) =>
  new AppError('conflict', `This return was ${state} already.`);

/** A refund that gave nothing back. */
const isLost = ({ state }: NonNullable<Return['refund']>) => state === 'failed' || state === 'canceled';

/** Whether the units of a return count as back although its refund has failed: the bank refused it afterwards. */
async function goodsAreBack(db: Db, { id, refund }: Return): Promise<boolean> {
  if (!refund) return false;
  const { goodsBack } = await db
    .selectFrom('orderReturns')
    .innerJoin('refunds', 'refunds.id', 'orderReturns.refundId')
    .select('refunds.goodsBack')
    .where('orderReturns.id', '=', id)
    .executeTakeFirstOrThrow();
  return goodsBack;
}

async function insertReturn(trx: Trx, { id, orderId, reason, note, lines }: AskReturn): Promise<void> {
  await trx.insertInto('orderReturns').values({ id, orderId, reason, note }).execute();
  await trx
    .insertInto('orderReturnLines')
    .values(lines.map((line) => ({ returnId: id, orderId, ...line })))
    .execute();
}

export async function getReturn(db: Db, { id }: ReturnId): Promise<Return> {
  const found = isUuid(id) && (await selectReturns(db).where('id', '=', id).executeTakeFirst());
  if (!found) throw new AppError('not_found', 'There is no such return.');
  return found;
}

/** Selects returns, the newest first. */
const selectReturns = (db: Db) =>
  db
    .selectFrom('orderReturns')
    .select(['id', 'orderId', 'state', 'reason', 'note', 'answer'])
    .select((eb) => [
      isoTime('orderReturns.createdAt').as('createdAt'),
      jsonArrayFrom(
        eb
          .selectFrom('orderReturnLines')
          .select(['productId', 'quantity'])
          .whereRef('orderReturnLines.returnId', '=', 'orderReturns.id')
          .orderBy('productId'),
      ).as('lines'),
      jsonObjectFrom(
        eb
          .selectFrom('refunds')
          .select(['refunds.amountPaise', 'refunds.state'])
          .whereRef('refunds.id', '=', 'orderReturns.refundId'),
      ).as('refund'),
    ])
    .orderBy('orderReturns.createdAt', 'desc');
