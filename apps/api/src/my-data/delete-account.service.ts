import type { DeleteAccount } from 'contracts';
import { sql, type Transaction } from 'kysely';
import { badCurrentPassword, type BearerContext, provenHash } from '../account/current-password.service.ts';
import { noPassword } from '../account/password.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Database } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { moveOrder } from '../order/order-move.service.ts';
import { freeStock } from '../order/stock.service.ts';
import { isOpen } from '../session/session.service.ts';

type Trx = Transaction<Database>;

/** The account that has the orders of all deleted ones, so that they tell of nobody. Nobody can log in with it. */
export const nobody = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Deleted account',
  email: '',
  passwordHash: noPassword,
};

/**
 * Deletes the account and everything that hangs on it. An order that waits for payment is canceled; all others stay, with
 * numbers, lines, amounts and dates, but without the person: no owner, address or way to pay. The gateway's customer is
 * deleted by a job. Throws `bad_input` on `currentPassword`, `too_many_requests`, and `conflict` with the reason: an order is
 * being paid or due on delivery, a refund is on its way, or nobody else is an admin. Then nothing changed.
 */
export async function deleteAccount(ctx: BearerContext, { currentPassword }: DeleteAccount): Promise<void> {
  const known = await provenHash(ctx, currentPassword, 'Enter your current password to delete your account.');
  const { id } = ctx.account;
  await ctx.db.transaction().execute(async (trx) => {
    await lockAccount(trx, ctx, known);
    await cancelPending(trx, id);
    await refuseWhileUnfinished(trx, id);
    await forgetOwner(trx, id);
    await recordAudit(trx, ctx, { kind: 'account_deleted' });
    await trx.insertInto('customersToDelete').values({ id }).execute();
    // Sessions, known places, letters and links go with the row.
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
  });
}

/** Locks the account, and an admin's together with those of all admins, so that of the last two only one can go. */
async function lockAccount(trx: Trx, { account, bearer }: BearerContext, known: string): Promise<void> {
  const locked = await trx
    .selectFrom('accounts')
    .select(['id', 'role', 'passwordHash'])
    .where((eb) => eb.or([eb('id', '=', account.id), ...(account.role === '1' ? [eb('role', '=', 1)] : [])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = locked.find(({ id }) => id === account.id);
  if (!own || (bearer && !(await isOpen(trx, bearer))))
    throw new AppError('unauthenticated', 'Your session has ended. Please log in again.');
  if (own.passwordHash !== known)
    throw badCurrentPassword('The password was changed a moment ago. Enter the new one.');
  if (own.role === 1 && locked.every(({ id, role }) => id === own.id || role !== 1))
    throw new AppError('conflict', 'You are the only admin. Make somebody else an admin first.');
}

/** At most one order of an account waits for payment. */
async function cancelPending(trx: Trx, accountId: string): Promise<void> {
  const pending = await trx
    .selectFrom('orders')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'pending')
    .execute();
  for (const { id } of pending)
    if (await moveOrder(trx, 'cancel', id, { by: accountId })) await freeStock(trx, id);
}

async function refuseWhileUnfinished(trx: Trx, accountId: string): Promise<void> {
  const unfinished = await trx
    .selectFrom('orders')
    .select(['number', 'state', 'money'])
    .where('accountId', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['pending', 'paying']),
        eb('money', '=', 'due'),
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.orderId', '=', 'orders.id')
            .where('refunds.state', 'in', ['queued', 'unknown']),
        ),
      ]),
    )
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (!unfinished) return;
  const { number, state, money } = unfinished;
  const reason =
    money === 'due'
      ? `Order ${number} is to be paid on delivery. Cancel it, or wait until it is delivered.`
      : state === 'paid' || state === 'confirmed'
        ? `A refund of order ${number} is on its way. Wait until it is done.`
        : `Order ${number} is being paid at the moment. Wait until that is settled.`;
  throw new AppError('conflict', `${reason} Then delete your account.`);
}

/** Takes the person out of the orders, refunds and returns of an account. */
async function forgetOwner(trx: Trx, accountId: string): Promise<void> {
  await trx
    .insertInto('accounts')
    .values(nobody)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('attempts')
    .set({ instrument: null })
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('accountId', '=', accountId))
    .execute();
  await trx
    .updateTable('orderReturns')
    .set({ note: '' })
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('accountId', '=', accountId))
    .execute();
  await trx
    .deleteFrom('orderNotes')
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('accountId', '=', accountId))
    .execute();
  // A tracking number leads to where a person lives.
  await trx
    .updateTable('shipments')
    .set({ trackingNumber: '', trackingUrl: '' })
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('accountId', '=', accountId))
    .execute();
  await trx.updateTable('orderReturns').set({ decidedBy: null }).where('decidedBy', '=', accountId).execute();
  await trx
    .updateTable('orders')
    .set({
      accountId: nobody.id,
      deliveryAddress: null,
      clientAddress: null,
      paidWith: null,
      version: sql`version + 1`,
    })
    .where('accountId', '=', accountId)
    .execute();
  await trx.updateTable('refunds').set({ askedBy: null }).where('askedBy', '=', accountId).execute();
}
