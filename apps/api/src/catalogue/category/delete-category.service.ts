import { type Category, type CategoryId, isolated } from 'contracts';
import { sql, type Transaction } from 'kysely';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { exchangePhotos } from '../photo/photo.service.ts';
import { categoryNotFound } from './category.service.ts';

/** Longer than the 30 s in which a deleted product, and so its category, can be restored (decision 36). */
const undoable = sql<Date>`now() - interval '1 minute'`;

/**
 * Deletes a category without products and returns it. Products that were deleted earlier lose their category.
 * Throws `not_found`, and `conflict` while a product is in it or was deleted within the last minute
 * (decision 36); then nothing changed.
 */
export async function deleteCategory(ctx: Context, { id }: CategoryId): Promise<Category> {
  if (!isUuid(id)) throw categoryNotFound();
  return ctx.db.transaction().execute(async (trx) => {
    // Locks the category: waits for transactions that add a product to it, and blocks new ones until it is deleted.
    const found = await trx
      .selectFrom('categories')
      .select(['id', 'name', 'photoHash'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw categoryNotFound();
    const { photoHash, ...category } = found;
    await refuseWhileInUse(trx, category);
    await trx.deleteFrom('categories').where('id', '=', id).execute();
    await exchangePhotos(trx, [photoHash], []);
    await recordAudit(trx, ctx, { kind: 'category_deleted', about: id, aboutName: category.name });
    return category;
  });
}

async function refuseWhileInUse(trx: Transaction<Database>, { id, name }: Category): Promise<void> {
  const { inShop, justDeleted } = await trx
    .selectNoFrom((eb) => {
      const count = eb
        .selectFrom('products')
        .select((products) => products.fn.countAll<number>().as('n'))
        .where('categoryId', '=', id);
      return [
        count.where('deletedAt', 'is', null).as('inShop'),
        count.where('deletedAt', '>', undoable).as('justDeleted'),
      ];
    })
    .executeTakeFirstOrThrow();
  if (inShop) {
    throw new AppError(
      'conflict',
      inShop === 1
        ? `1 product is in “${isolated(name)}”. Move it to another category or delete it first.`
        : `${inShop} products are in “${isolated(name)}”. Move them to another category or delete them first.`,
    );
  }
  if (justDeleted) {
    throw new AppError(
      'conflict',
      `A product of “${isolated(name)}” was deleted a moment ago and can still be brought back. Please try again in a minute.`,
    );
  }
}
