import type { Deps } from '../../../apps/api/src/context.ts';
import { startApi } from '../../../apps/api/src/start-api.ts';

type Database = Deps['db'];

// The api without the attempt's row before the sale: the row and the order's move are written with the sale's outcome,
// so nothing is left of a sale whose answer is lost.
await startApi({
  gateway: (shipped, db) => ({
    ...shipped,
    async sale(request) {
      const writeAgain = await takeBack(db, request.attemptId);
      const outcome = await shipped.sale(request);
      if (outcome.kind !== 'unknown') await writeAgain();
      return outcome;
    },
  }),
});

/** Undoes what was written before the sale; returns how to write it again. */
async function takeBack(db: Database, attemptId: string): Promise<() => Promise<void>> {
  const attempt = await db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('attempts')
      .where('id', '=', attemptId)
      .returningAll()
      .executeTakeFirst();
    if (row)
      await trx.updateTable('orders').set({ state: 'pending' }).where('id', '=', row.orderId).execute();
    return row;
  });
  return async () => {
    if (!attempt) return;
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ state: 'paying' })
        .where('id', '=', attempt.orderId)
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      const instrument = attempt.instrument && JSON.stringify(attempt.instrument);
      await trx
        .insertInto('attempts')
        .values({ ...attempt, instrument })
        .execute();
    });
  };
}
