import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';

/** Every second: puts the products whose time has come into the shop. */
export const publishing: Job = { name: 'publishing', everyMs: 1_000, run: publishDue };

/** One product a statement, so that the words of two are never locked crosswise. Every process hears of each. */
export async function publishDue({ db }: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    const due = await db
      .updateTable('products')
      .set({ inShop: true, updatedAt: sql<Date>`now()` })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('products')
          .select('id')
          .where(sql<boolean>`not in_shop and published_at <= now()`)
          .orderBy('publishedAt')
          .limit(1)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    if (due.numUpdatedRows === 0n) return;
  }
}
