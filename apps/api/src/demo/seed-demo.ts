import type { Insertable, Kysely } from 'kysely';
import { limitConcurrency } from '../http/limit-concurrency.ts';
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
  const twoAtOnce = limitConcurrency(2);
  const products = await Promise.all(
    demoRows().map(({ product, picture }) =>
      twoAtOnce(async (): Promise<Insertable<ProductsTable>> => ({
        ...product,
        photoHash: await storeDrawing(photos, Buffer.from(picture), { effort: 0 }),
      })),
    ),
  );
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
