import { encodedPictures } from 'demo-catalogue';
import type { Insertable, Kysely } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachLimited } from '../platform/http/limit-concurrency.ts';
import { storeDrawing } from '../catalogue/photo/encode-photo.ts';
import type { Photos } from '../context.ts';
import type { Database, ProductPicturesTable, ProductsTable } from '../platform/db/schema.ts';
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
  const products: (Insertable<ProductsTable> & { photoHash: string })[] = [];
  const details: (Insertable<ProductPicturesTable> & { photoHash: string })[] = [];
  const store = (picture: string) => storeDrawing(photos, Buffer.from(picture));
  for (const row of demoRows()) {
    products.push({ ...row.product, photoHash: await store(row.picture) });
    for (const [place, { alt, picture }] of row.details.entries()) {
      const productId = row.product.id ?? '';
      details.push({ productId, position: place + 2, photoHash: await store(picture), alt });
    }
  }
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('photos')
      .values([...products, ...details].map(({ photoHash }) => ({ hash: photoHash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('categories')
      .values(demoCategories())
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const added = await transaction
      .insertInto('products')
      .values(products)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    // The pictures of a product that was there before are an admin's.
    const ofAdded = details.filter(({ productId }) => added.some(({ id }) => id === productId));
    if (ofAdded.length > 0) await transaction.insertInto('productPictures').values(ofAdded).execute();
    await seedDemoAccounts(transaction);
  });
  return products.length;
}
