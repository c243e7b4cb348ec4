import { randomUUID } from 'node:crypto';
import {
  type AcceptReturn,
  type AskReturn,
  type CreateRefund,
  type DeclineReturn,
  type ExpectReturn,
  type Order,
  type OrderId,
  type OrderUnits,
  type ReceiveReturn,
  type Return,
  type ReturnId,
  returnReasons,
  type Returns,
} from 'contracts';
import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { differences } from '../../telling/audit/audit.service.ts';
import type { AccountContext, BearerContext, Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError, badField } from '../../errors.ts';
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
  /** An admin who opens it for the owner. */
  opener?: AccountContext,
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
    await tell(
      trx,
      opener
        ? { kind: 'returnOpened', orderId, about: input.id, actor: opener, number: order.number }
        : { kind: 'returnAsked', orderId, about: input.id },
    );
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
  const lost = await lostRefund(ctx.db, known);
  const what = lost?.goodsBack
    ? { amountPaise: known.refund?.amountPaise }
    : { lines: (lost?.lines ?? known.lines).map((line) => ({ ...line, restock })) };
  return refundReturn(ctx, known, {
    ...what,
    currentPassword,
    atMost: lost?.atMost,
    set: { answer: answer || known.answer },
    told: 'returnAccepted',
  });
}

/**
 * Accepts a return whose money goes when its goods are there, for admins. Repeated, it answers the return as it is. Throws
 * `conflict` when it was decided otherwise, `not_found`.
 */
export async function expectReturn(ctx: AccountContext, { id, answer }: ExpectReturn): Promise<Return> {
  return decide(ctx, { id, to: 'expected', from: ['asked'], answer, told: 'returnExpected' });
}

/**
 * Records what has come back of a return, for admins, and refunds that as {@link acceptReturn} does, or less for a reason.
 * Repeated, it answers the return as it is. Throws `bad_input` for more than was asked for, and what acceptReturn throws.
 */
export async function receiveReturn(
  ctx: BearerContext,
  { id, lines, amountPaise, because, currentPassword }: ReceiveReturn,
): Promise<Return> {
  const known = await getReturn(ctx.db, { id });
  if (known.state === 'declined') throw decided(known);
  if (known.refund) return known;
  const back = mergeLines(lines);
  for (const { productId, quantity } of sumOfUnits(back)) {
    const most = known.lines.find((line) => line.productId === productId)?.quantity ?? 0;
    if (quantity > most)
      throw badField(
        productId,
        `This return is for ${most} of the product. Open another return for what came back besides.`,
      );
  }
  return refundReturn(ctx, known, {
    lines: back,
    currentPassword,
    atMost: amountPaise === undefined ? undefined : { amountPaise, because },
    set: { receivedAt: sql<Date>`now()` },
    told: 'returnReceived',
  });
}

type Refunded = Pick<CreateRefund, 'lines' | 'amountPaise' | 'currentPassword'> & {
  atMost: { amountPaise: number; because: string } | undefined;
  set: UpdateObject<Database, 'orderReturns'>;
  told: 'returnAccepted' | 'returnReceived';
};

/** Refunds a return that is not refunded, or whose refund is lost. */
async function refundReturn(
  ctx: BearerContext,
  known: Return,
  { atMost, set, told, ...what }: Refunded,
): Promise<Return> {
  const refundId = randomUUID();
  const claim = async (trx: Trx) => {
    const claimed = await trx
      .updateTable('orderReturns')
      .set({ ...set, state: 'accepted', refundId, decidedBy: ctx.account.id })
      .set({ decidedAt: sql<Date>`coalesce(decided_at, now())` })
      .where('id', '=', known.id)
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['asked', 'expected']),
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
    // Another try after a lost refund decides nothing.
    if (known.refund === null) await recordDecision(trx, ctx, known, told);
  };
  const reason = `Return: ${returnReasons[known.reason]}`;
  await createRefund(
    ctx,
    { id: refundId, orderId: known.orderId, reason, ...what },
    { claim, ...(atMost && { atMost }) },
  );
  return getReturn(ctx.db, known);
}

/** Declines a return, for admins. Repeated, it answers the return as it is. Throws `conflict` when it was accepted, `not_found`. */
export const declineReturn = (ctx: AccountContext, { id, answer }: DeclineReturn): Promise<Return> =>
  decide(ctx, { id, to: 'declined', from: ['asked', 'expected'], answer, told: 'returnDeclined' });

interface Decision {
  id: string;
  to: 'expected' | 'declined';
  from: Return['state'][];
  answer: string;
  told: 'returnExpected' | 'returnDeclined';
}

async function decide(ctx: AccountContext, { id, to, from, answer, told }: Decision): Promise<Return> {
  const known = await getReturn(ctx.db, { id });
  return ctx.db.transaction().execute(async (trx) => {
    await lockOrder(trx, known.orderId);
    const moved = await trx
      .updateTable('orderReturns')
      .set({ state: to, answer, decidedBy: ctx.account.id, decidedAt: sql<Date>`now()` })
      .where('id', '=', known.id)
      .where('state', 'in', from)
      .executeTakeFirstOrThrow();
    const now = await getReturn(trx, known);
    if (moved.numUpdatedRows > 0n) await recordDecision(trx, ctx, known, told);
    else if (now.state !== to) throw decided(now);
    return now;
  });
}

const recordDecision = (
  trx: Trx,
  ctx: AccountContext,
  { id, orderId }: Return,
  kind: Decision['told'] | Refunded['told'],
): Promise<void> =>
  tell(trx, { kind, orderId, about: id, actor: ctx, changes: differences(null, { orderId }) });

const decided = ({ state }: Pick<Return, 'state'>) =>
  new AppError('conflict', `This return was ${state === 'expected' ? 'accepted' : state} already.`);

/** A refund that gave nothing back. */
const isLost = ({ state }: NonNullable<Return['refund']>) => state === 'failed' || state === 'canceled';

/** The refund of a return that gave nothing back: its units, whether they count as back all the same, and how it was less. */
async function lostRefund(db: Db, { id, refund }: Return) {
  if (!refund) return null;
  const { goodsBack, amountPaise, lessBecause, lines } = await db
    .selectFrom('orderReturns')
    .innerJoin('refunds', 'refunds.id', 'orderReturns.refundId')
    .select(['refunds.goodsBack', 'refunds.amountPaise', 'refunds.lessBecause'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('refundLines')
          .select(['productId', sql<number>`sum(quantity)::int`.as('quantity')])
          .whereRef('refundLines.refundId', '=', 'refunds.id')
          .groupBy('productId')
          .orderBy('productId'),
      ).as('lines'),
    )
    .where('orderReturns.id', '=', id)
    .executeTakeFirstOrThrow();
  return { goodsBack, lines, atMost: lessBecause ? { amountPaise, because: lessBecause } : undefined };
}

const sumOfUnits = (lines: readonly OrderUnits[]): OrderUnits[] =>
  [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));

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
