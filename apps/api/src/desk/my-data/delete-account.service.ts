import type { Account, DeleteAccount } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { BearerContext } from '../../context.ts';
import { badCurrentPassword, provenHash } from '../../people/account/current-password.service.ts';
import { takeGuestOrders } from '../../people/account/guest-orders.service.ts';
import { noPassword } from '../../people/account/password.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { anyEmail, storedEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AppError, sessionEnded } from '../../errors.ts';
import { moveOrder } from '../../selling/order/order-move.service.ts';
import { freeStock } from '../../selling/order/stock.service.ts';
import { isOpen } from '../../people/session/session.service.ts';

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
    const { emailConfirmedAt } = await lockAccount(trx, ctx, known);
    if (emailConfirmedAt) await takeGuestOrders(trx, ctx.account);
    await cancelPending(trx, id);
    await refuseWhileUnfinished(trx, id);
    const guests = emailConfirmedAt ? await guestsOf(trx, ctx.account) : [];
    for (const guest of guests) await cancelPending(trx, guest);
    const gone = [id, ...guests];
    await forgetOwners(trx, gone);
    await recordAudit(trx, ctx, { kind: 'account_deleted' });
    await removeRows(trx, gone);
  });
}

/** Deletes rows that have no order any more, at the gateway too. Sessions, known places, letters, notes and links go with them. */
export async function removeRows(trx: Trx, ids: string[]): Promise<void> {
  // The address stays blocked, as a hash; the reason may name the person.
  await sql`update blocked_addresses set reason = '' from accounts
    where accounts.id = any(${ids}::uuid[]) and address_hash = address_hash(${anyEmail})`.execute(trx);
  await trx
    .insertInto('customersToDelete')
    .values(ids.map((id) => ({ id })))
    .execute();
  await trx.deleteFrom('accounts').where('id', 'in', ids).execute();
}

/** The guests with an account's address, whose paid orders it has by now; not one who is paying at this moment. */
async function guestsOf(trx: Trx, { email }: Account): Promise<string[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(guest_email)`, '=', storedEmail(email).toLowerCase())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('accountId', '=', 'accounts.id')
            .where((or) => or.or([or('state', '=', 'paying'), or('money', '<>', 'none')])),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the account, and an admin's together with those of all admins, so that of the last two owners only one can go. */
async function lockAccount(trx: Trx, { account, bearer }: BearerContext, known: string) {
  const locked = await trx
    .selectFrom('accounts')
    .select(['id', 'staffRole', 'passwordHash', 'emailConfirmedAt'])
    .where((eb) => eb.or([eb('id', '=', account.id), ...(account.role === '1' ? [eb('role', '=', 1)] : [])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = locked.find(({ id }) => id === account.id);
  if (!own || (bearer && !(await isOpen(trx, bearer)))) throw sessionEnded();
  if (own.passwordHash !== known)
    throw badCurrentPassword('The password was changed a moment ago. Enter the new one.');
  if (
    own.staffRole === 'owner' &&
    locked.every(({ id, staffRole }) => id === own.id || staffRole !== 'owner')
  )
    throw new AppError('conflict', 'You are the only owner of this shop. Make somebody else an owner first.');
  return own;
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

/** Takes the person out of the orders, refunds and returns of accounts, and of what anybody wrote about them. */
async function forgetOwners(trx: Trx, accountIds: string[]): Promise<void> {
  const orders = trx.selectFrom('orders').select('id').where('accountId', 'in', accountIds);
  await trx
    .insertInto('accounts')
    .values(nobody)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('attempts').set({ instrument: null }).where('orderId', 'in', orders).execute();
  await trx
    .updateTable('orderReturns')
    .set({ note: '', answer: '' })
    .where('orderId', 'in', orders)
    .execute();
  await trx.deleteFrom('orderNotes').where('orderId', 'in', orders).execute();
  await trx
    .updateTable('refunds')
    .set({ reason: null, lessBecause: null })
    .where('orderId', 'in', orders)
    .execute();
  // Those that no person typed name nobody.
  await trx
    .updateTable('orderEvents')
    .set({ reason: null })
    .where('orderId', 'in', orders)
    .where('reason', 'is not', null)
    .where('by', 'not in', ['expiry', 'gateway'])
    .execute();
  // A tracking number leads to where a person lives.
  await trx
    .updateTable('shipments')
    .set({ trackingNumber: '', trackingUrl: '' })
    .where('orderId', 'in', orders)
    .execute();
  await trx
    .updateTable('orderReturns')
    .set({ decidedBy: null })
    .where('decidedBy', 'in', accountIds)
    .execute();
  await trx
    .updateTable('orders')
    .set({
      accountId: nobody.id,
      deliveryAddress: null,
      clientAddress: null,
      paidWith: null,
      cancelWords: '',
      version: sql`version + 1`,
    })
    .where('accountId', 'in', accountIds)
    .execute();
  await trx.updateTable('refunds').set({ askedBy: null }).where('askedBy', 'in', accountIds).execute();
}
