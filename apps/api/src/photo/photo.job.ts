import { sql } from 'kysely';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import type { Job } from '../jobs/job-timer.ts';
import { removeFiles } from './photo.service.ts';

/** Every 10 min: photos that nothing shows any more, and what uploads that broke off left behind. */
export const photoSweep: Job = { name: 'photo-sweep', everyMs: 600_000, run: sweepPhotos };

/**
 * Looks at each photo that is due, one transaction each. One that a product of the shop or the lines of an order
 * show stays, and nobody looks again until something lets go of it; any other goes, row and files. Rows another
 * process works on are passed over.
 */
export async function sweepPhotos(ctx: Pick<Context, 'db' | 'photos'>): Promise<void> {
  while (await sweepOne(ctx));
  await sweepIncoming(ctx.photos.incoming);
}

const sweepOne = ({ db, photos }: Pick<Context, 'db' | 'photos'>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('photos')
      .select('hash')
      .where('checkAt', '<=', sql<Date>`now()`)
      .orderBy('checkAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    const { hash } = due;
    const { inShop, inOrders } = await trx
      .selectNoFrom((eb) => [
        eb
          .exists(
            eb
              .selectFrom('products')
              .select('id')
              .where('photoHash', '=', hash)
              .where('deletedAt', 'is', null),
          )
          .as('inShop'),
        eb.exists(eb.selectFrom('orderLines').select('orderId').where('photoHash', '=', hash)).as('inOrders'),
      ])
      .executeTakeFirstOrThrow();
    if (inShop || inOrders) {
      await trx.updateTable('photos').set({ checkAt: null }).where('hash', '=', hash).execute();
      return true;
    }
    // Deleted a day ago or longer: deleting let go of the photo, and that was when the day began.
    await trx.updateTable('products').set({ photoHash: null }).where('photoHash', '=', hash).execute();
    await trx.deleteFrom('photos').where('hash', '=', hash).execute();
    // Before the row is gone for others: who sends the same photo again waits for it, and then finds no file.
    await removeFiles(photos, hash);
    return true;
  });

const hour = 3_600_000;

/** An upload under way is younger; a process that died cannot tidy up. */
async function sweepIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > hour) await rm(path, { force: true });
  }
}
