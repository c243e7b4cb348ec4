import { createHash } from 'node:crypto';
import { type CreateOrder, maxLineQuantity } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { AccountContext } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { violates } from '../db/violates.ts';
import { AppError } from '../errors.ts';
import { moveOrder, newReservation, recordEvent } from './order-move.service.ts';
import { reserveLines } from './line-reservation.service.ts';
import { inLockOrder, type Units, unitsOf } from './stock.service.ts';

type Trx = Transaction<Database>;

/** Orders one account may make in an hour (money.md). */
const ordersPerHour = 10;

/**
 * Makes the order, at the shop's own prices, with its stock reserved for 30 minutes; the person's
 * pending order, if any, is canceled and its stock freed in the same transaction. The same id with the
 * same lines changes nothing. Throws `key_reused` (same id, other lines), `conflict` (an order of theirs
 * is still being made), `payment_in_progress`, `out_of_stock`, `not_found` (a product), `bad_input`,
 * `too_many_requests`; then nothing changed at all.
 */
export async function insertOrder(ctx: AccountContext, { id, lines }: CreateOrder): Promise<void> {
  const wanted = mergeLines(lines);
  const bodyHash = hashOf(wanted);
  try {
    await ctx.db.transaction().execute(async (trx) => {
      await waitForTurn(trx, ctx.account.id);
      if (await isMadeAlready(trx, ctx, { id, bodyHash })) return;
      await refuseWhilePaying(trx, ctx.account.id);
      if (ctx.env.rateLimits) await refuseTooMany(trx, ctx.account.id);
      const freed = await cancelPending(trx, ctx.account.id);
      const reserved = await reserveLines(trx, wanted, freed);
      await trx
        .insertInto('orders')
        .values({
          id,
          accountId: ctx.account.id,
          bodyHash,
          totalPaise: totalOf(reserved),
          reservedUntil: newReservation,
        })
        .execute();
      await trx
        .insertInto('orderLines')
        .values(reserved.map((line, position) => ({ orderId: id, position, ...line })))
        .execute();
      await recordEvent(trx, {
        orderId: id,
        by: ctx.account.id,
        machine: 'order',
        fromState: null,
        toState: 'pending',
        reason: null,
      });
    });
  } catch (error) {
    if (violates(error, 'orders_one_open')) throw paymentInProgress();
    if (violates(error, 'orders_pkey')) throw orderNotFound();
    throw error;
  }
}

/** What the lines cost, in paise. The one place where a total is made. */
export const totalOf = (lines: readonly { pricePaise: number; quantity: number }[]): number =>
  lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);

export const paymentInProgress = (): AppError =>
  new AppError(
    'payment_in_progress',
    'Your order is being paid at the moment. Please wait until that is settled.',
  );

export const orderNotFound = (): AppError => new AppError('not_found', 'There is no such order.');

/** The same product twice is one line, at its first place. */
function mergeLines(lines: CreateOrder['lines']): Units[] {
  const merged = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    const key = productId.toLowerCase();
    merged.set(key, (merged.get(key) ?? 0) + quantity);
  }
  for (const [productId, quantity] of merged) {
    if (quantity <= maxLineQuantity) continue;
    const message = `At most ${maxLineQuantity} of one product.`;
    throw new AppError('bad_input', message, { fieldErrors: { [productId]: message } });
  }
  return [...merged].map(([productId, quantity]) => ({ productId, quantity }));
}

const hashOf = (lines: Units[]): Buffer =>
  createHash('sha256')
    .update(
      inLockOrder(lines)
        .map(({ productId, quantity }) => `${productId} ${quantity}\n`)
        .join(''),
    )
    .digest();

/**
 * One order at a time per person: two tabs, and a repeated call, queue at the account's row. Whoever
 * waits longer than a statement may run is told `conflict`.
 */
async function waitForTurn(trx: Trx, accountId: string): Promise<void> {
  try {
    await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  } catch (error) {
    if (!tookTooLong(error)) throw error;
    throw new AppError('conflict', 'An order of yours is being made at the moment. Please try again.');
  }
}

async function isMadeAlready(
  trx: Trx,
  ctx: AccountContext,
  { id, bodyHash }: { id: string; bodyHash: Buffer },
): Promise<boolean> {
  const made = await trx
    .selectFrom('orders')
    .select(['accountId', 'bodyHash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!made) return false;
  if (made.accountId !== ctx.account.id) throw orderNotFound();
  if (made.bodyHash.equals(bodyHash)) return true;
  throw new AppError('key_reused', 'This order was made already, with other items. Please start a new one.');
}

async function refuseWhilePaying(trx: Trx, accountId: string): Promise<void> {
  const paying = await trx
    .selectFrom('orders')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'paying')
    .executeTakeFirst();
  if (paying) throw paymentInProgress();
}

async function refuseTooMany(trx: Trx, accountId: string): Promise<void> {
  const tenthNewest = await trx
    .selectFrom('orders')
    .select(
      sql<number>`ceil(extract(epoch from created_at + interval '1 hour' - now()))::int`.as('waitSeconds'),
    )
    .where('accountId', '=', accountId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('createdAt', 'desc')
    .offset(ordersPerHour - 1)
    .limit(1)
    .executeTakeFirst();
  if (!tenthNewest) return;
  throw new AppError(
    'too_many_requests',
    'You have made many orders in the last hour. Please try again later.',
    { retryAfterSeconds: Math.max(1, tenthNewest.waitSeconds) },
  );
}

/** Cancels the person's pending order; the units it held, which its replacement may take over. */
async function cancelPending(trx: Trx, accountId: string): Promise<Units[]> {
  const pending = await trx
    .selectFrom('orders')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (!pending) return [];
  await moveOrder(trx, 'cancel', pending.id, { by: accountId, reason: 'replaced by a new order' });
  return unitsOf(trx, pending.id);
}

const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';
