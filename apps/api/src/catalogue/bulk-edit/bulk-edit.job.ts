import type { Context } from '../../context.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';
import { change, changeProducts, finish, idsOf, portionSize, undo } from './bulk-run.service.ts';

/** Every second: changes, or puts back, the products of a change that is too large for one transaction. */
export const bulkEditing: Job = { name: 'bulk-edit', everyMs: 1_000, run: changeMany };

/** Each portion is a transaction of its own, so that nobody waits long for its products, and a stopped process loses none. */
export async function changeMany(ctx: Pick<Context, 'db'>, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await changePortion(ctx)));
}

/** Returns whether there is more to do. */
const changePortion = ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const edit = await trx
      .selectFrom('bulkEdits')
      .selectAll()
      .where('running', 'is not', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!edit) return false;
    const way = edit.running === 'undo' ? undo : change;
    const ids = await idsOf(trx, edit, way, portionSize);
    const changes = await changeProducts(trx, edit, { way, by: edit.runBy, ids });
    if (ids.length < portionSize) {
      await finish(trx, edit, { way, changes, by: edit.runBy, clientAddress: null });
      return false;
    }
    await trx
      .updateTable('bulkEdits')
      .set({ done: edit.done + ids.length, reached: ids.at(-1) ?? null, changes: JSON.stringify(changes) })
      .where('id', '=', edit.id)
      .execute();
    return true;
  });
