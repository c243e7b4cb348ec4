import type { CreateProduct, Product, ProductChanges, UpdateProduct } from 'contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { isUuid } from '../db/uuid.ts';
import { violates } from '../db/violates.ts';
import { AppError } from '../errors.ts';
import { exchangePhotos, withUpload } from '../photo/photo.service.ts';
import type { Photos } from '../photo/photos.ts';
import type { Upload } from '../http/read-form.ts';
import { productNotFound, selectProducts, toProduct } from './product.service.ts';

/** A change of what a product is; without a version it is made to whatever is there (decision 37). */
type Change = Omit<UpdateProduct, 'version'> & { version?: number };

/**
 * Puts a product into the shop; a photo sent with it wins over an address. Asked again with the same `id` it answers
 * the product that is there. Throws `bad_input` (no such category, no such photo, a file that is no picture);
 * `conflict` when the product of this id is not what is asked for (decision 63); then neither row nor file is left.
 */
export async function createProduct(
  ctx: Context,
  input: CreateProduct,
  upload: Upload | null = null,
): Promise<Product> {
  await requireCategory(ctx.db, input.categoryId);
  return withUpload(ctx, upload, (sent) =>
    write(ctx, async (trx) => {
      const picture = pictureColumns(ctx.photos, { ...input, photoId: sent ?? input.photoId });
      await exchangePhotos(trx, null, picture.photoHash ?? null);
      const made = await trx
        .insertInto('products')
        .values({
          ...(input.id && { id: input.id }),
          name: input.name,
          description: input.description,
          pricePaise: input.pricePaise,
          stock: input.quantity,
          needsShipping: input.needsShipping,
          categoryId: input.categoryId,
          ...picture,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return made ? readProduct(ctx, trx, made.id) : madeBefore(ctx, trx, input, picture);
    }),
  );
}

/** The product that an earlier call made under this id, if nobody has changed it since; sales are no change. */
async function madeBefore(
  ctx: Context,
  trx: Transaction<Database>,
  { id = '', ...input }: CreateProduct,
  { photoHash = null, pictureUrl = null }: ReturnType<typeof pictureColumns>,
): Promise<Product> {
  const same = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('version', '=', 1)
    .where('name', '=', input.name)
    .where('description', '=', input.description)
    .where('pricePaise', '=', input.pricePaise)
    .where((eb) => eb(eb('stock', '+', eb.ref('sold')), '=', input.quantity))
    .where('needsShipping', '=', input.needsShipping)
    .where('categoryId', '=', input.categoryId)
    .where('photoHash', 'is not distinct from', photoHash)
    .where('pictureUrl', 'is not distinct from', pictureUrl)
    .executeTakeFirst();
  const current = await readProduct(ctx, trx, id);
  if (same) return current;
  throw new AppError(
    'conflict',
    'This product was created already, and is not as you send it now. Nothing more was saved.',
    { current },
  );
}

/**
 * Changes the fields that are given, and answers the product as it is then. `quantity` is what can be bought from
 * now on: what open orders hold comes on top of it in the same statement, so a sale in between is never undone, and
 * never counts as somebody else's change (decision 37). No field at all changes nothing.
 *
 * Throws `not_found`; `conflict` with the product as it is when `version` moved; `bad_input` as
 * {@link createProduct}; then nothing changed.
 */
export async function updateProduct(
  ctx: Context,
  { id, version, ...changes }: Change,
  upload: Upload | null = null,
): Promise<Product> {
  await requireProduct(ctx.db, id);
  if (changes.categoryId !== undefined) await requireCategory(ctx.db, changes.categoryId);
  return withUpload(ctx, upload, (sent) =>
    write(ctx, async (trx) => {
      const before = await trx
        .selectFrom('products')
        .select(['version', 'photoHash'])
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) throw productNotFound();
      if (version !== undefined && version !== before.version) throw await changedMeanwhile(ctx, trx, id);
      const columns = changedColumns(ctx.photos, sent ? { ...changes, photoId: sent } : changes);
      if (Object.keys(columns).length === 0) return readProduct(ctx, trx, id);
      if (columns.photoHash !== undefined) await exchangePhotos(trx, before.photoHash, columns.photoHash);
      await trx
        .updateTable('products')
        .set({ ...columns, ...counted })
        .where('id', '=', id)
        .execute();
      return readProduct(ctx, trx, id);
    }),
  );
}

/** What every change of a product moves. */
export const counted = { version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` };

const changedColumns = (photos: Photos, changes: ProductChanges) => ({
  ...(changes.name !== undefined && { name: changes.name }),
  ...(changes.description !== undefined && { description: changes.description }),
  ...(changes.pricePaise !== undefined && { pricePaise: changes.pricePaise }),
  ...(changes.needsShipping !== undefined && { needsShipping: changes.needsShipping }),
  ...(changes.categoryId !== undefined && { categoryId: changes.categoryId }),
  ...(changes.quantity !== undefined && { stock: sql<number>`${changes.quantity}::integer + reserved` }),
  ...pictureColumns(photos, changes),
});

/** A product shows a photo or an address, never both; the address of a photo of ours means that photo. */
function pictureColumns(
  photos: Photos,
  { pictureUrl, photoId }: Pick<ProductChanges, 'pictureUrl' | 'photoId'>,
): { pictureUrl?: string | null; photoHash?: string | null } {
  const photoHash = photoId ?? photos.hashOf(pictureUrl ?? '');
  if (photoHash) return { photoHash, pictureUrl: null };
  if (pictureUrl) return { photoHash: null, pictureUrl };
  return { ...(photoId === null && { photoHash: null }), ...(pictureUrl === '' && { pictureUrl: null }) };
}

async function changedMeanwhile(ctx: Context, trx: Transaction<Database>, id: string): Promise<AppError> {
  const current = await readProduct(ctx, trx, id);
  return new AppError(
    'conflict',
    'This product was changed by somebody else in the meantime. Nothing of yours was saved.',
    { current },
  );
}

/** A product as the transaction sees it, deleted or not. */
export async function readProduct(
  { photos }: Context,
  trx: Transaction<Database>,
  id: string,
): Promise<Product> {
  return toProduct(await selectProducts(trx).where('id', '=', id).executeTakeFirstOrThrow(), photos);
}

/** Asked before a photo is decoded; the transaction that writes asks again. */
async function requireProduct(db: Kysely<Database>, id: string): Promise<void> {
  const found =
    isUuid(id) &&
    (await db
      .selectFrom('products')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst());
  if (!found) throw productNotFound();
}

/** The '1' of 'Please Select' is no category either (spec §5). */
async function requireCategory(db: Kysely<Database>, id: string): Promise<void> {
  const found =
    isUuid(id) && (await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst());
  if (!found) throw noSuchCategory();
}

function noSuchCategory(): AppError {
  const message = 'Choose a category.';
  return new AppError('bad_input', message, { fieldErrors: { categoryId: message } });
}

/** One transaction; a category that went away in the meantime is one that is not there. */
export async function write<T>(
  { db }: Context,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    throw violates(error, 'products_category_id_fkey') ? noSuchCategory() : error;
  }
}
