import type {
  Category,
  CategoryId,
  CreateCategory,
  ManagedCategory,
  PicturedCategory,
  SetCategoryTax,
  UpdateCategory,
} from 'contracts';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { differences, recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context, Photos } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { violates } from '../../platform/db/violates.ts';
import { AppError } from '../../errors.ts';
import { inShop, nameOrder, pictureOf } from '../product/product.service.ts';

/** As an admin arranged them. Those that nobody has arranged follow, sorted by name. */
export const categoryOrder = sql`categories.position nulls last, categories.${nameOrder}, categories.id`;

/** Every category, in the shop's order. */
export const listCategories = ({ db }: Context): Promise<Category[]> =>
  db.selectFrom('categories').select(['id', 'name']).orderBy(categoryOrder).execute();

const withNewest = (db: Kysely<Database>) =>
  db
    .selectFrom('categories')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('products')
          .select(['id as newestId', 'pictureUrl as newestUrl', 'photoHash as newestHash'])
          .whereRef('categoryId', '=', 'categories.id')
          .where(inShop)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(sql.lit(1))
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['categories.id', 'name', 'photoHash', 'photoAlt', 'newestId', 'newestUrl', 'newestHash'])
    .orderBy(categoryOrder);

type WithNewest = Awaited<ReturnType<ReturnType<typeof withNewest>['executeTakeFirstOrThrow']>>;

const toPictured = (
  { id, name, photoHash, photoAlt, newestId, newestUrl, newestHash }: WithNewest,
  photos: Photos,
): PicturedCategory => {
  const newest = { pictureUrl: newestUrl, photoHash: newestHash };
  const own = photoHash && photos.picture(photoHash);
  return { id, name, picture: own || (newestId === null ? null : pictureOf(newest, photos)), alt: photoAlt };
};

/** Every category, in the shop's order. One without a product has no picture. */
export async function listPictures({ db, photos }: Context): Promise<PicturedCategory[]> {
  const rows = await withNewest(db).execute();
  return rows.map((row) => {
    const category = toPictured(row, photos);
    return row.newestId === null ? { ...category, picture: null, alt: '' } : category;
  });
}

const withCount = (db: Kysely<Database>) =>
  withNewest(db).select((eb) => [
    'categories.gstRate',
    'categories.hsn',
    eb
      .selectFrom('products')
      .select((products) => products.fn.countAll<number>().as('n'))
      .whereRef('categoryId', '=', 'categories.id')
      .where('deletedAt', 'is', null)
      .$asScalar()
      .$notNull()
      .as('products'),
  ]);

/** Every category as admins see it, in the shop's order. */
export const listManaged = async ({ db, photos }: Context): Promise<ManagedCategory[]> =>
  (await withCount(db).execute()).map((row) => toManaged(row, photos));

type Counted = Awaited<ReturnType<ReturnType<typeof withCount>['executeTakeFirstOrThrow']>>;

const toManaged = (row: Counted, photos: Photos): ManagedCategory => ({
  ...toPictured(row, photos),
  isOwn: row.photoHash !== null,
  products: row.products,
  gstRate: row.gstRate,
  hsn: row.hsn,
});

/** One category inside this transaction as admins see it. */
export const readManaged = async (
  { photos }: Context,
  trx: Transaction<Database>,
  id: string,
): Promise<ManagedCategory> =>
  toManaged(await withCount(trx).where('categories.id', '=', id).executeTakeFirstOrThrow(), photos);

/**
 * The form in which names are compared: 'Café ' and 'CAFÉ' are the same name, and 'Straße' and 'STRASSE'. Upper case
 * makes SS of ß, and lower case before it makes ß of its own capital letter.
 */
export const categoryKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');

/** One category; of one that was merged it is the one that has its products now. Throws `not_found`. */
export async function getCategory({ db }: Context, { id }: CategoryId): Promise<Category> {
  const now = (eb: ExpressionBuilder<Database, 'categories'>) =>
    eb.selectFrom('mergedCategories').select('intoId').where('mergedCategories.id', '=', id);
  const row = isUuid(id)
    ? await db
        .selectFrom('categories')
        .select(['id', 'name'])
        .where((eb) => eb.or([eb('id', '=', id), eb('id', '=', now(eb))]))
        .executeTakeFirst()
    : undefined;
  if (!row) throw categoryNotFound();
  return row;
}

/** Creates a category. Throws `conflict` when another has the name, ignoring case (decision 36). */
export const createCategory = (ctx: Context, { name }: CreateCategory): Promise<Category> =>
  ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('categories')
      .values({ name, nameKey: categoryKey(name) })
      .onConflict((conflict) => conflict.column('nameKey').doNothing())
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!row) throw nameTaken();
    await recordAudit(trx, ctx, { kind: 'category_created', about: row.id, aboutName: row.name });
    return row;
  });

/** Renames a category. Throws `not_found`, and `conflict` when another has the name, ignoring case (decision 36). */
export async function updateCategory(ctx: Context, { id, name }: UpdateCategory): Promise<Category> {
  if (!isUuid(id)) throw categoryNotFound();
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('categories')
        .select('name')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) throw categoryNotFound();
      const row = await trx
        .updateTable('categories')
        .set({ name, nameKey: categoryKey(name) })
        .where('id', '=', id)
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
      const changes = differences(before, { name });
      await recordAudit(trx, ctx, { kind: 'category_updated', about: id, aboutName: name, changes });
      return row;
    });
  } catch (error) {
    throw violates(error, 'categories_name_key_key') ? nameTaken() : error;
  }
}

/** Sets how the products of a category are taxed, for orders from then on. Throws `not_found`. */
export const setCategoryTax = (
  ctx: Context,
  { id, gstRate, hsn }: SetCategoryTax,
): Promise<ManagedCategory> =>
  ctx.db.transaction().execute(async (trx) => {
    if (!isUuid(id)) throw categoryNotFound();
    const before = await trx
      .selectFrom('categories')
      .select(['id', 'name', 'gstRate', 'hsn'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw categoryNotFound();
    const { id: about, name: aboutName, ...was } = before;
    await trx.updateTable('categories').set({ gstRate, hsn }).where('id', '=', about).execute();
    const changes = differences(was, { gstRate, hsn });
    await recordAudit(trx, ctx, { kind: 'category_updated', about, aboutName, changes });
    return readManaged(ctx, trx, about);
  });

export const categoryNotFound = (): AppError => new AppError('not_found', 'There is no such category.');

function nameTaken(): AppError {
  const message = 'A category with this name exists.';
  return new AppError('conflict', message, { fieldErrors: { name: message } });
}
