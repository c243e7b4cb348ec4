import {
  type Account,
  may,
  type SharedView,
  type SharedViewId,
  type SharedViewsOf,
  type ShareView,
} from 'contracts';
import { sql } from 'kysely';
import type { AccountContext } from '../../context.ts';
import { AppError, badField } from '../../errors.ts';
import { violates } from '../../platform/db/violates.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';

/** How many views of a list are shared. */
const most = 30;

/** The views of a list that all of the staff have, the oldest first. */
export async function listSharedViews(
  { db, account }: AccountContext,
  { list }: SharedViewsOf,
): Promise<SharedView[]> {
  const rows = await db
    .selectFrom('listViews')
    .leftJoin('accounts', 'accounts.id', 'madeBy')
    .select(['listViews.id', 'listViews.name', 'query', 'accounts.name as madeBy', 'madeBy as makerId'])
    .where('list', '=', list)
    .orderBy('listViews.createdAt')
    .orderBy('listViews.id')
    .execute();
  return rows.map(({ makerId, ...view }) => ({
    ...view,
    mayDelete: mayDelete(account, makerId),
  }));
}

/** Who made it, and owners; everybody, once the account of who made it is gone. */
const mayDelete = ({ id, staffRole }: Account, madeBy: string | null): boolean =>
  madeBy === null || madeBy === id || may(staffRole, 'manage_staff');

/** Shares a view of a list with all of the staff. Throws `conflict` for a name that is taken, and for one view too many. */
export async function shareView(
  ctx: AccountContext,
  { list, name, query }: ShareView,
): Promise<SharedView[]> {
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      // One after the other, so that the last of several at once counts all of them.
      await sql`select pg_advisory_xact_lock(hashtext('list_views'))`.execute(trx);
      const { count } = await trx
        .selectFrom('listViews')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('list', '=', list)
        .executeTakeFirstOrThrow();
      if (count >= most)
        throw new AppError(
          'conflict',
          `At most ${most} views of a list are shared. Delete one of them first.`,
        );
      const { id } = await trx
        .insertInto('listViews')
        .values({ list, name, query, madeBy: ctx.account.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(trx, ctx, { kind: 'list_view_shared', about: id, aboutName: name });
    })
    .catch((error: unknown) => {
      throw violates(error, 'list_views_name')
        ? badField('name', 'Another shared view has this name. Choose another one.', 'conflict')
        : error;
    });
  return listSharedViews(ctx, { list });
}

/** Deletes a shared view, as {@link mayDelete} says. Throws `not_found`, and `forbidden` for everybody else. */
export async function deleteSharedView(ctx: AccountContext, { id }: SharedViewId): Promise<SharedView[]> {
  const list = await ctx.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('listViews')
      .where('id', '=', id)
      .returning(['list', 'name', 'madeBy'])
      .executeTakeFirst();
    if (!gone) throw new AppError('not_found', 'This view was deleted already.');
    if (!mayDelete(ctx.account, gone.madeBy))
      throw new AppError('forbidden', 'Only who shared a view, or an owner, can delete it.');
    await recordAudit(trx, ctx, { kind: 'list_view_deleted', about: id, aboutName: gone.name });
    return gone.list;
  });
  return listSharedViews(ctx, { list });
}
