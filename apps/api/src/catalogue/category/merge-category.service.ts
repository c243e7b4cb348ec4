import type { Category, MergeCategory, MergedCategory } from 'contracts';
import { sql, type Transaction } from 'kysely';
import { differences, recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { exchangePhotos } from '../photo/photo.service.ts';
import { counted } from '../product/product-writes.service.ts';
import { categoryNotFound } from './category.service.ts';

/** So many products are moved in one statement, which stays far from the time limit of a statement. */
const batch = 1_000;

/**
 * Moves all products of a category into another one, deleted ones too, so that a deletion can still be undone, and
 * deletes the category. Drafts, and changes of many products that can be undone, name the other one from then on. Throws
 * `not_found`, and `bad_input` when there is no other category to merge into.
 */
export const mergeCategory = (ctx: Context, { id, into }: MergeCategory): Promise<MergedCategory> =>
  ctx.db.transaction().execute(async (trx) => {
    if (!isUuid(id)) throw categoryNotFound();
    if (!isUuid(into)) throw badTarget('Choose a category to merge into.');
    if (id.toLowerCase() === into.toLowerCase()) throw badTarget('Choose another category to merge into.');
    const { merged, target } = await lockBoth(trx, id, into);
    const { ids, moved } = await lockProducts(trx, merged.id);
    for (let from = 0; from < ids.length; from += batch) {
      await trx
        .updateTable('products')
        .set({ categoryId: target.id, ...counted })
        .where('id', 'in', ids.slice(from, from + batch))
        .execute();
    }
    await sql`update bulk_edit_products set category_from = ${target.id}
      where category_from = ${merged.id}`.execute(trx);
    await moveDrafts(trx, merged.id, target.id);
    await keepWay(trx, merged.id, target.id);
    await trx.deleteFrom('categories').where('id', '=', merged.id).execute();
    await exchangePhotos(trx, [merged.photoHash], []);
    const changes = differences(null, { into: target.name, products: moved });
    await recordAudit(trx, ctx, {
      kind: 'category_merged',
      about: merged.id,
      aboutName: merged.name,
      changes,
    });
    return { ...target, moved };
  });

/**
 * Nobody puts a product into the one, and nobody deletes the other, until the products have moved. In the order in which
 * others lock categories.
 */
async function lockBoth(
  trx: Transaction<Database>,
  id: string,
  into: string,
): Promise<{ merged: Category & { photoHash: string | null }; target: Category }> {
  const lock = async (one: string) => {
    const row = trx.selectFrom('categories').select(['id', 'name', 'photoHash']).where('id', '=', one);
    return (one === id ? row.forUpdate() : row.forKeyShare()).executeTakeFirst();
  };
  const isFirst = id.toLowerCase() < into.toLowerCase();
  const first = await lock(isFirst ? id : into);
  const second = await lock(isFirst ? into : id);
  const [merged, target] = isFirst ? [first, second] : [second, first];
  if (!merged) throw categoryNotFound();
  if (!target) throw badTarget('The category to merge into is not there any more. Choose another one.');
  return { merged, target: { id: target.id, name: target.name } };
}

/** Locks the products, deleted ones too, in the order in which orders lock them; `moved` counts those in the shop. */
async function lockProducts(
  trx: Transaction<Database>,
  categoryId: string,
): Promise<{ ids: string[]; moved: number }> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'deletedAt'])
    .where('categoryId', '=', categoryId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return { ids: rows.map(({ id }) => id), moved: rows.filter(({ deletedAt }) => deletedAt === null).length };
}

/** Their values stay as they were written, since a repeated saving of a draft is recognised by them. */
async function moveDrafts(trx: Transaction<Database>, from: string, to: string): Promise<void> {
  const named = (id: string) => `"category":${JSON.stringify(id)}`;
  await sql`update product_drafts set "values" = replace("values"::text, ${named(from)}, ${named(to)})::json
    where "values" ->> 'category' = ${from}`.execute(trx);
}

/** The old addresses of the merged category lead to the target, and so do those that led to it. */
async function keepWay(trx: Transaction<Database>, id: string, intoId: string): Promise<void> {
  await trx.updateTable('mergedCategories').set({ intoId }).where('intoId', '=', id).execute();
  await trx.insertInto('mergedCategories').values({ id, intoId }).execute();
}

const badTarget = (message: string): AppError =>
  new AppError('bad_input', message, { fieldErrors: { into: message } });
