import { randomUUID } from 'node:crypto';
import {
  type AcceptReturn,
  type AskReturn,
  type DeclineReturn,
  isolated,
  type Order,
  type Return,
  type ReturnId,
  type ReturnLine,
  returnReasons,
  type Returns,
} from 'contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { BearerContext } from '../account/current-password.service.ts';
import { differences, recordAudit } from '../audit/audit.service.ts';
import type { AccountContext, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { isUuid } from '../db/uuid.ts';
import { violates } from '../db/violates.ts';
import { AppError } from '../errors.ts';
import { queueOrderLetter } from '../letter/letter.service.ts';
import { inLockOrder, mergeLines } from '../order/order-lines.ts';
import { createRefund } from '../refund/refund.service.ts';
import { lockOrder } from '../refund/refund-row.service.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** An order that the caller has shown to be theirs, or an admin's to see. Who that is, is decided where it was found. */
export type FoundOrder = Pick<Order, 'id'>;

/** More than this many are refused: each is read and answered by a person, and tells of itself by a letter. */
const mostReturns = 10;

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
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      const [known] = await readReturns(trx, { id: input.id });
      if (known) return sameReturn(known, { ...input, orderId });
      const { returnable, refusal } = await stateOf(ctx, trx, orderId);
      if (refusal !== null) throw new AppError('conflict', refusal);
      await refuseTooMany(trx, { orderId, lines: input.lines, returnable });
      await insertReturn(trx, { ...input, orderId });
      await queueOrderLetter(trx, { kind: 'return-asked', orderId, about: input.id });
      return getReturn(trx, input);
    });
  } catch (error) {
    // The same id at the same time, for another order.
    if (violates(error, 'order_returns_pkey')) throw keyReused();
    throw error;
  }
}

/** The returns of an order, and what can be asked for now. */
export const listReturns = (ctx: Context, { id: orderId }: FoundOrder): Promise<Returns> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      returns: await readReturns(trx, { orderId }),
      ...(await stateOf(ctx, trx, orderId)),
    }));

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
    await recordDecision(trx, ctx, known, { kind: 'return_accepted', answer });
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
      .set({ state: 'declined', answer, decidedBy: ctx.account.id })
      .where('id', '=', known.id)
      .where('state', '=', 'asked')
      .executeTakeFirstOrThrow();
    const now = await getReturn(trx, known);
    if (declined.numUpdatedRows > 0n)
      await recordDecision(trx, ctx, known, { kind: 'return_declined', answer });
    else if (now.state === 'accepted') throw decided(now);
    return now;
  });
}

async function recordDecision(
  trx: Trx,
  ctx: AccountContext,
  { id, orderId, state }: Return,
  { kind, answer }: { kind: 'return_accepted' | 'return_declined'; answer: string },
): Promise<void> {
  // Another try after a lost refund decides nothing.
  if (state !== 'asked') return;
  const letter = kind === 'return_accepted' ? 'return-accepted' : 'return-declined';
  await recordAudit(trx, ctx, { kind, about: id, changes: differences(null, { orderId, answer }) });
  await queueOrderLetter(trx, { kind: letter, orderId, about: id });
}

const decided = ({ state }: Pick<Return, 'state'>) =>
  new AppError('conflict', `This return was ${state} already.`);

const keyReused = () =>
  new AppError('key_reused', 'This Idempotency-Key was used for another return. Please choose a new one.');

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

function sameReturn(known: Return, input: AskReturn): Return {
  const textOf = ({ orderId, lines, reason, note }: AskReturn) =>
    JSON.stringify([orderId, lines.map(({ productId, quantity }) => [productId, quantity]), reason, note]);
  if (textOf(known) !== textOf(input)) throw keyReused();
  return known;
}

const days = (count: number) => (count === 1 ? 'a day' : `${count} days`);

/** What can be asked for, until when, and why not. */
async function stateOf(
  { env }: Context,
  db: Db,
  orderId: string,
): Promise<Pick<Returns, 'returnable' | 'until' | 'refusal'>> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'state', 'money', 'fulfilment'])
    .select((eb) => [
      eb
        .selectFrom('orderReturns')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('orderReturns.orderId', '=', 'orders.id')
        .as('asked'),
      eb
        .exists(
          eb
            .selectFrom('orderReturns')
            .select('orderReturns.id')
            .whereRef('orderReturns.orderId', '=', 'orders.id')
            .where('orderReturns.state', '=', 'asked'),
        )
        .as('waits'),
      // From its delivery; from its payment where no delivery is recorded.
      eb
        .selectFrom('orderEvents')
        .select(
          sql<number>`floor(extract(epoch from max(at) + make_interval(days => ${env.returnDays}::int)) * 1000)::bigint`.as(
            'until',
          ),
        )
        .whereRef('orderEvents.orderId', '=', 'orders.id')
        .where((inner) =>
          inner.or([
            inner.and({ machine: 'order', toState: 'paid' }),
            inner.and({ machine: 'fulfilment', toState: 'delivered' }),
          ]),
        )
        .as('until'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('orderLines')
    .select(['productId', sql<number>`quantity - returned`.as('quantity')])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  const returnable = lines.filter(({ quantity }) => quantity > 0);
  const { until } = order;
  return { returnable, until, refusal: refusalOf({ ...order, left: returnable.length }, env.returnDays) };
}

type Asked = Pick<Order, 'state' | 'money' | 'fulfilment'> & {
  number: number;
  asked: number | null;
  waits: unknown;
  until: number | null;
  left: number;
};

function refusalOf(order: Asked, returnDays: number): string | null {
  const { number, state, money } = order;
  if (money === 'collected')
    return `Order ${number} was paid on delivery. Please write to the shop to return something.`;
  if (state !== 'paid' || order.until === null)
    return `Order ${number} is not paid, so nothing can be returned.`;
  if (money === 'declined') return `The payment of order ${number} was declined, so nothing can be returned.`;
  if (money === 'disputed')
    return `The payment of order ${number} is disputed: the bank decides who gets the money.`;
  if (money === 'refunded' || order.left === 0) return `All of order ${number} is given back already.`;
  if (order.waits) return `A return of order ${number} waits for an answer. Please wait for that one.`;
  if (returnDays === 0) return 'This shop takes nothing back.';
  if (order.until < Date.now())
    return `Order ${number} could be returned for ${days(returnDays)}. They are over.`;
  if ((order.asked ?? 0) >= mostReturns)
    return `No more returns of order ${number} can be asked for here. Please write to the shop.`;
  return null;
}

interface Wanted {
  orderId: string;
  lines: readonly ReturnLine[];
  returnable: readonly ReturnLine[];
}

async function refuseTooMany(trx: Trx, { orderId, lines, returnable }: Wanted): Promise<void> {
  const bought = await trx
    .selectFrom('orderLines')
    .select(['productId', 'name'])
    .where('orderId', '=', orderId)
    .execute();
  for (const { productId, quantity } of lines) {
    const line = bought.find((one) => one.productId === productId);
    const left = returnable.find((one) => one.productId === productId)?.quantity ?? 0;
    const refuse = (code: 'bad_input' | 'conflict', message: string) =>
      new AppError(code, message, { fieldErrors: { [productId]: message } });
    if (!line) throw refuse('bad_input', `The product ${productId} is not in this order.`);
    const name = isolated(line.name);
    if (left === 0) throw refuse('conflict', `All of “${name}” came back already.`);
    if (quantity > left) throw refuse('conflict', `At most ${left} of “${name}” can come back.`);
  }
}

async function insertReturn(trx: Trx, { id, orderId, reason, note, lines }: AskReturn): Promise<void> {
  await trx.insertInto('orderReturns').values({ id, orderId, reason, note }).execute();
  await trx
    .insertInto('orderReturnLines')
    .values(lines.map((line) => ({ returnId: id, orderId, ...line })))
    .execute();
}

async function getReturn(db: Db, { id }: ReturnId): Promise<Return> {
  const [found] = isUuid(id) ? await readReturns(db, { id: id.toLowerCase() }) : [];
  if (!found) throw new AppError('not_found', 'There is no such return.');
  return found;
}

async function readReturns(db: Db, where: { id: string } | { orderId: string }): Promise<Return[]> {
  const rows = await db
    .selectFrom('orderReturns')
    .select(['id', 'orderId', 'state', 'reason', 'note', 'answer', 'createdAt'])
    .select((eb) => [
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
    .where((eb) => eb.and(where))
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ createdAt, ...found }) => ({ ...found, createdAt: createdAt.getTime() }));
}
