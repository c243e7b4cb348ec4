import type { FindMerge, Merge, MergeCustomers } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { BearerContext } from '../../context.ts';
import { AppError, badField } from '../../errors.ts';
import { moveNotes } from '../../people/account/guest-orders.service.ts';
import { accountOf, toAccount } from '../../people/session/session.service.ts';
import { anyEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { removeRows } from '../my-data/delete-account.service.ts';
import { customerNotFound, findCustomer, idsOfCustomer } from './customer-row.service.ts';

type Trx = Transaction<Database>;

/** What a merge would move. Throws `not_found`, and `bad_input` on `into` or `conflict` when there can be none. */
export async function findMerge(ctx: BearerContext, { id, into }: FindMerge): Promise<Merge> {
  const { db } = ctx;
  const going = await findCustomer(ctx, id);
  const intoId = isUuid(into) ? into.toLowerCase() : (await accountOf(db, into))?.id;
  if (!intoId || into === '') throw badField('into', 'No account has this e-mail address.');
  return db.transaction().execute(async (trx) => {
    const { ids, stays } = await lockBoth(trx, going.id, intoId);
    const { rows } = await sql<Omit<Merge, 'into'>>`select
      (select count(*)::int from orders where account_id = any(${ids}::uuid[])) as orders,
      (select count(*)::int from order_returns join orders on orders.id = order_id
        where account_id = any(${ids}::uuid[])) as returns,
      (select count(*)::int from customer_notes where account_id = any(${ids}::uuid[])) as notes,
      (select count(distinct tag)::int from customer_tags where account_id = any(${ids}::uuid[])) as tags`.execute(
      trx,
    );
    const [counts] = rows;
    if (!counts) throw new Error('Nothing was counted.');
    return { into: stays, ...counts };
  });
}

/**
 * Merges a customer into an account: all orders, with their returns and letters, and what admins noted move to it, and the
 * customer's own rows end as those of a deleted account do, at the gateway too. Throws `not_found`, and `conflict` for the
 * account itself, for admins, for a guest as the one that stays, and while an order waits for payment or is being paid; then
 * nothing changed.
 */
export async function mergeCustomers(ctx: BearerContext, { id, intoId }: MergeCustomers): Promise<void> {
  const going = await findCustomer(ctx, id);
  if (!isUuid(intoId)) throw customerNotFound();
  await ctx.db.transaction().execute(async (trx) => {
    const { ids, stays } = await lockBoth(trx, going.id, intoId.toLowerCase());
    // Letters about orders go on; all others go with the rows.
    await trx
      .updateTable('letters')
      .set({ accountId: stays.id })
      .where('accountId', 'in', ids)
      .where('about', 'is not', null)
      .execute();
    const { numUpdatedRows: orders } = await trx
      .updateTable('orders')
      .set({ accountId: stays.id, version: sql<number>`version + 1` })
      .where('accountId', 'in', ids)
      .executeTakeFirstOrThrow();
    // Of somebody who was an admin once.
    await trx.updateTable('refunds').set({ askedBy: null }).where('askedBy', 'in', ids).execute();
    await trx.updateTable('orderReturns').set({ decidedBy: null }).where('decidedBy', 'in', ids).execute();
    await moveNotes(trx, ids, stays.id);
    await recordAudit(trx, ctx, {
      kind: 'customer_merged',
      about: stays.id,
      changes: { id: { from: going.id, to: stays.id }, orders: { from: null, to: Number(orders) } },
    });
    await recordAudit(trx, ctx, { kind: 'account_deleted', about: going.id });
    await removeRows(trx, ids);
  });
}

/** Locks the rows of both in the order of their ids, but not against a letter that names one, and the orders of the one that goes. Throws as a merge does. */
async function lockBoth(trx: Trx, goingId: string, intoId: string) {
  const ids = (await idsOfCustomer(trx, goingId)).filter((id) => id !== intoId);
  if (goingId === intoId) throw badField('into', 'This is the same customer.', 'conflict');
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', 'name', anyEmail.as('email'), 'role', 'staffRole', 'guestEmail'])
    .where('id', 'in', [...ids, intoId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const stays = rows.find(({ id }) => id === intoId);
  if (!stays || stays.email === '' || rows.length <= ids.length) throw customerNotFound();
  if (stays.guestEmail !== null)
    throw badField('into', 'That is a guest. Choose an account to stay.', 'conflict');
  if (rows.some(({ role }) => role === 1))
    throw badField('into', 'The account of an admin cannot be merged.', 'conflict');
  const orders = await trx
    .selectFrom('orders')
    .select(['number', 'state'])
    .where('accountId', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const open = orders.find(({ state }) => state === 'pending' || state === 'paying');
  if (open)
    throw new AppError(
      'conflict',
      open.state === 'paying'
        ? `Order ${open.number} is being paid at the moment. Wait until that is settled.`
        : `Order ${open.number} waits for payment. Cancel it, or wait until it is paid or its time is over.`,
    );
  return { ids, stays: toAccount(stays) };
}
