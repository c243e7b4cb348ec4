import type { MoneyState } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { lockOrder } from '../order/locked-order.service.ts';
import { writeMoney } from '../order/order-move.service.ts';
import type { Attempt } from './attempt.service.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import type { GatewayDispute, GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { nextMoneyState, wonDispute } from '../order/money-machine.ts';

type Trx = Transaction<Database>;

/** After a change the payment is checked once more this many seconds later, because two answers may arrive in the wrong order. */
const lookAgainSeconds = 10 * 60;

/**
 * Stores the gateway's disputes of a payment. The order's money is `disputed` while one of them is not won, and returns
 * to its former state when all are won. Returns a sentence about the change; null when nothing changed.
 */
export async function applyDisputes(
  ctx: Context,
  attempt: Attempt,
  { disputes }: GatewayTransaction,
): Promise<string | null> {
  if (disputes.length === 0) return null;
  const { changed, money } = await ctx.db
    .transaction()
    .execute((trx) => recordDisputes(trx, attempt, disputes));
  for (const dispute of changed) tellOperators(ctx, attempt, dispute);
  const sentences = changed.map(({ id, status }) => `Dispute ${id} of ${attempt.id} is ${status}.`);
  if (money) sentences.push(`The money of ${attempt.id} is ${money}.`);
  return sentences.join(' ') || null;
}

interface Recorded {
  changed: GatewayDispute[];
  /** The new state of the order's money, when it changed. */
  money: MoneyState | null;
}

async function recordDisputes(
  trx: Trx,
  attempt: Attempt,
  disputes: readonly GatewayDispute[],
): Promise<Recorded> {
  const order = await lockOrder(trx, attempt.orderId);
  if (!order) return { changed: [], money: null };
  const known = await trx
    .selectFrom('disputes')
    .select(['id', 'status'])
    .where('attemptId', '=', attempt.id)
    .execute();
  const statuses = new Map(known.map(({ id, status }) => [id, status]));
  const changed = disputes.filter(({ id, status }) => statuses.get(id) !== status);
  for (const dispute of changed) {
    statuses.set(dispute.id, dispute.status);
    await keepDispute(trx, attempt, dispute);
  }
  const won = [...statuses.values()].every((status) => status === 'won');
  const money = await moneyAfter(trx, attempt, order.money, won);
  // The money state may change although no dispute did: an earlier call may have stored the dispute before the payment had settled.
  const moved = money === order.money ? null : money;
  if (changed.length === 0 && !moved) return { changed, money: null };
  await trx
    .updateTable('attempts')
    .set({ nextCheckAt: inSeconds(lookAgainSeconds) })
    .where('id', '=', attempt.id)
    .where('state', '=', 'settled')
    .execute();
  const reason = changed.map(({ id, status }) => `dispute ${id} ${status}`).join(', ') || attempt.id;
  await writeMoney(trx, order, { to: money, reason });
  return { changed, money: moved };
}

const keepDispute = (trx: Trx, attempt: Attempt, { id, status, amountPaise, replyBy }: GatewayDispute) =>
  trx
    .insertInto('disputes')
    .values({
      id,
      attemptId: attempt.id,
      status,
      amountPaise: Number.isNaN(amountPaise) ? null : amountPaise,
      replyBy,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status, replyBy, updatedAt: sql<Date>`now()` }),
    )
    .execute();

/** The order's money state with these disputes. A state that no dispute can change stays, because money that is gone cannot be claimed. */
async function moneyAfter(trx: Trx, attempt: Attempt, money: MoneyState, won: boolean): Promise<MoneyState> {
  if (!won) return nextMoneyState(money, 'dispute') ?? money;
  const { refundedPaise } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('refundedPaise'))
    .where('attemptId', '=', attempt.id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return nextMoneyState(money, wonDispute({ amountPaise: attempt.amountPaise, refundedPaise })) ?? money;
}

function tellOperators(ctx: Context, attempt: Attempt, { id, status, amountPaise }: GatewayDispute): void {
  const fields = { attempt: attempt.id, order: attempt.orderId, dispute: id, amountPaise };
  switch (status) {
    case 'won':
      return ctx.log.info(fields, 'A dispute is won: the money stays.');
    case 'lost':
    case 'accepted':
    case 'auto_accepted':
    case 'expired':
      return ctx.log.error(fields, `A dispute is lost (${status}): the bank gave the money back.`);
    default:
      return ctx.log.warn(
        fields,
        `A payment is disputed (${status}): answer it at the gateway before its day is over.`,
      );
  }
}
