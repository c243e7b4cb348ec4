import { encodedPictures } from 'demo-catalogue';
import type { Insertable, Kysely } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachLimited } from '../http/limit-concurrency.ts';
import { storeDrawing } from '../photo/encode-photo.ts';
import type { Photos } from '../context.ts';
import type { Database, ProductsTable } from '../db/schema.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { demoCategories, demoRows } from './demo-rows.ts';

interface Store {
  db: Kysely<Database>;
  photos: Photos;
}

/**
 * Adds the demo catalogue, its pictures and the demo accounts to the shop. It can be repeated: existing rows stay as
 * they are. It stores the pictures first and then commits all rows at once. Returns how many products the catalogue has.
 */
export async function seedDemo({ db, photos }: Store): Promise<number> {
  // To encode all pictures takes half a minute, so only one that was changed is encoded here.
  await forEachLimited(await readdir(encodedPictures), 8, async (name) => {
    if (await photos.disk.exists(name)) return;
    await photos.disk.put(name, await readFile(join(encodedPictures, name)));
  });
  const products: Insertable<ProductsTable>[] = [];
  for (const { product, picture } of demoRows()) {
    products.push({ ...product, photoHash: await storeDrawing(photos, Buffer.from(picture)) });
  }
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('photos')
      .values(products.map(({ photoHash }) => ({ hash: photoHash ?? '' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('categories')
      .values(demoCategories())
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('products')
      .values(products)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await seedDemoAccounts(transaction);
  });
  return products.length;
}
