import { sql } from 'kysely';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';
import { removeFiles } from './photo.service.ts';

/** Every 10 minutes: deletes photos that nothing shows, and the remains of interrupted uploads. */
export const photoSweep: Job = { name: 'photo-sweep', everyMs: 600_000, run: sweepPhotos };

/**
 * Checks each photo whose check is due, in one transaction each. A photo that a product, a category, a draft or an order line shows
 * is kept and not checked again until one of them stops showing it. Any other photo is deleted, row and files. Rows
 * that another process has locked are skipped.
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
    const { asFirst, asFurther, ofCategories, inDrafts, inOrders } = await trx
      .selectNoFrom((eb) => [
        eb
          .exists(
            eb
              .selectFrom('products')
              .select('id')
              .where('photoHash', '=', hash)
              .where('deletedAt', 'is', null),
          )
          .as('asFirst'),
        eb
          .exists(
            eb
              .selectFrom('productPictures')
              .innerJoin('products', 'products.id', 'productId')
              .select('productId')
              .where('productPictures.photoHash', '=', hash)
              .where('deletedAt', 'is', null),
          )
          .as('asFurther'),
        eb.exists(eb.selectFrom('categories').select('id').where('photoHash', '=', hash)).as('ofCategories'),
        eb
          .exists(
            eb
              .selectFrom('productDrafts')
              .select('id')
              .where(sql<boolean>`${hash} = any(photo_hashes)`),
          )
          .as('inDrafts'),
        eb.exists(eb.selectFrom('orderLines').select('orderId').where('photoHash', '=', hash)).as('inOrders'),
      ])
      .executeTakeFirstOrThrow();
    if (asFirst || asFurther || ofCategories || inDrafts || inOrders) {
      await trx.updateTable('photos').set({ checkAt: null }).where('hash', '=', hash).execute();
      return true;
    }
    // A product that was deleted at least a day ago no longer shows its photo: its deletion set the check one day later.
    await trx.updateTable('products').set({ photoHash: null }).where('photoHash', '=', hash).execute();
    await trx.deleteFrom('productPictures').where('photoHash', '=', hash).execute();
    await trx.deleteFrom('photos').where('hash', '=', hash).execute();
    // Delete the files while the row is locked: an upload of the same photo waits for the lock and then finds no file.
    await removeFiles(photos, hash);
    return true;
  });

const hour = 3_600_000;

/** The age of a temporary file from which its upload cannot be running any more; its process died before it could delete it. */
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
