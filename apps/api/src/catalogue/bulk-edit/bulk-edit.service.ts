import {
  type BulkEditId,
  type BulkOutcome,
  bulkUndoMs,
  maxListed,
  type RunningEdit,
  type UndoableEdit,
} from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { AccountContext } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { violates } from '../../platform/db/violates.ts';
import { AppError } from '../../errors.ts';
import { previewMs } from './bulk-preview.service.ts';
import {
  change,
  changeProducts,
  type Edit,
  findEdit,
  finish,
  idsOf,
  lockEdit,
  notReached,
  outcomeOf,
  undo,
  undoUntil,
  type Way,
} from './bulk-run.service.ts';

/**
 * Does what a preview showed: up to 10,000 products in one transaction, more of them by a job, whose progress is answered.
 * A product that an admin changed or deleted since is left as it is; sales do not count as a change, and the stock changes
 * by the difference that was shown, so that none of them is lost. Repeated, it answers the same, or the progress. Throws
 * `not_found`, and `conflict` when the preview is too old, its category was deleted, no product can be changed, or another
 * change runs.
 */
export const applyBulkEdit = (ctx: AccountContext, { id }: BulkEditId): Promise<BulkOutcome> =>
  inOneTransaction(ctx, async (trx) => {
    const edit = await lockEdit(trx, id);
    if (edit.appliedAt || edit.running) return outcomeOf(trx, edit, change);
    if (edit.madeAt.getTime() + previewMs < Date.now()) {
      throw new AppError(
        'conflict',
        'This preview is more than an hour old. Please look at the change again.',
      );
    }
    if (await lacksCategory(trx, id)) {
      throw new AppError('conflict', 'This category was deleted in the meantime. Nothing was changed.');
    }
    const outcome = await run(trx, ctx, edit, change);
    if (outcome.changed > 0 || outcome.progress) return outcome;
    throw new AppError(
      'conflict',
      'All of these products were changed in the meantime. Nothing was changed. Please look at the change again.',
    );
  });

/**
 * Puts back what a bulk edit changed, within a day, in the same way. A product that an admin changed or deleted since, of
 * which too many were sold since, or whose category is gone, is left as it is. Repeated, it answers the same, or the
 * progress. Throws `not_found`, and `conflict` when it was never applied, too long ago, or while another change runs.
 */
export const undoBulkEdit = (ctx: AccountContext, { id }: BulkEditId): Promise<BulkOutcome> =>
  inOneTransaction(ctx, async (trx) => {
    const edit = await lockEdit(trx, id);
    if (edit.undoneAt || edit.running === 'undo') return outcomeOf(trx, edit, undo);
    if (edit.running)
      throw new AppError('conflict', 'This change still runs. Stop it first, or wait for its end.');
    if (!edit.appliedAt) throw new AppError('conflict', notMade);
    if (edit.appliedAt.getTime() + bulkUndoMs < Date.now()) {
      throw new AppError('conflict', 'It is too late to undo this change: it was made more than a day ago.');
    }
    return run(trx, ctx, edit, undo);
  });

/**
 * Stops a change that a job makes. What it has changed stays, and can be undone; the rest is left as it is. A change that
 * is over answers what it did. Throws `not_found`, and `conflict` when it was never made or is being undone.
 */
export const stopBulkEdit = (ctx: AccountContext, { id }: BulkEditId): Promise<BulkOutcome> =>
  ctx.db.transaction().execute(async (trx) => {
    const edit = await lockEdit(trx, id);
    if (edit.running === 'undo') {
      throw new AppError('conflict', 'A change that is being undone is undone to its end.');
    }
    if (edit.running) {
      await sql`
        update bulk_edit_products set not_applied = 'stopped'
        where bulk_edit_id = ${id} and ${notReached(edit)}`.execute(trx);
      return finish(trx, edit, { way: change, changes: edit.changes, by: edit.runBy, clientAddress: null });
    }
    if (!edit.appliedAt) throw new AppError('conflict', notMade);
    return outcomeOf(trx, edit, edit.undoneAt ? undo : change);
  });

/** What a change, or its undoing, did or has done so far. Throws `not_found`, and `conflict` when it was never made. */
export async function outcomeOfBulkEdit({ db }: AccountContext, { id }: BulkEditId): Promise<BulkOutcome> {
  const edit = await findEdit(db, id);
  if (!edit.appliedAt && !edit.running) throw new AppError('conflict', notMade);
  return outcomeOf(db, edit, edit.undoneAt || edit.running === 'undo' ? undo : change);
}

const notMade = 'This change was not made.';

/** The change that a job makes or undoes at present; null when there is none. */
export async function runningEdit({ db }: AccountContext): Promise<RunningEdit | null> {
  const edit = await db
    .selectFrom('bulkEdits')
    .leftJoin('accounts', 'accounts.id', 'runBy')
    .select(['bulkEdits.id', 'running as way', 'done', 'total', 'accounts.name as by'])
    .where('running', 'is not', null)
    .executeTakeFirst();
  return edit?.way ? { ...edit, way: edit.way } : null;
}

/** The newest change of many products that can be undone; null when there is none. */
export async function undoableEdit({ db }: AccountContext): Promise<UndoableEdit | null> {
  const { rows } = await sql<{ id: string; changed: number; appliedAt: Date; by: string | null }>`
    select newest.id, applied_at, accounts.name as by,
      (select count(*) from bulk_edit_products where bulk_edit_id = newest.id and not_applied is null) as changed
    from (
      select * from bulk_edits
      where undone_at is null and running is null
        and applied_at > now() - make_interval(secs => ${bulkUndoMs / 1000})
      order by applied_at desc limit 1
    ) newest left join accounts on accounts.id = made_by`.execute(db);
  const [edit] = rows;
  // One that was stopped at once has changed nothing.
  if (!edit || edit.changed === 0) return null;
  return { ...edit, appliedAt: edit.appliedAt.toISOString(), undoUntil: undoUntil(edit.appliedAt) };
}

/** Does it, or says that a job is to do it when it is too much for one transaction. */
async function run(
  trx: Transaction<Database>,
  { account, clientAddress }: AccountContext,
  edit: Edit,
  way: Way,
): Promise<BulkOutcome> {
  const ids = await idsOf(trx, edit, way);
  if (ids.length <= maxListed) {
    const changes = await changeProducts(trx, { ...edit, changes: {} }, { way, by: account.id, ids });
    return finish(trx, edit, { way, changes, by: account.id, clientAddress });
  }
  const begun = await trx
    .updateTable('bulkEdits')
    .set({ running: way.name, runBy: account.id, total: ids.length, done: 0, changes: '{}' })
    .where('id', '=', edit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return outcomeOf(trx, begun, way);
}

async function inOneTransaction(
  { db }: AccountContext,
  work: (trx: Transaction<Database>) => Promise<BulkOutcome>,
): Promise<BulkOutcome> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!violates(error, 'bulk_edits_running')) throw error;
    throw new AppError(
      'conflict',
      'Another change of more than 10,000 products runs. Please wait until it is done.',
    );
  }
}

async function lacksCategory(trx: Transaction<Database>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from bulk_edit_products
    where bulk_edit_id = ${id} and category_to is not null
      and not exists (select from categories where categories.id = category_to)
    limit 1`.execute(trx);
  return rows.length > 0;
}
