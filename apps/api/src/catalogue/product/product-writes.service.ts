import { isDeepStrictEqual } from 'node:util';
import { type CreateProduct, type PicturedProduct, ProductChanges, type UpdateProduct } from 'contracts';
import type { toCreateProduct } from 'contracts/rest';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditEvent, differences, recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context } from '../../context.ts';
import type { Database, ProductsTable } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { exchangePhotos, requireUpload, withUpload } from '../photo/photo.service.ts';
import type { Upload } from '../../platform/http/read-form.ts';
import { takeDraft } from './product-draft.service.ts';
import {
  insertFurther,
  isSame,
  noPicture,
  photosOf,
  pictureColumns,
  picturesOf,
  storedPictures,
  withFirst,
  writePictures,
} from './product-pictures.service.ts';
import { sayWhy } from './stock.service.ts';
import { withFreeSku } from './product-sku.service.ts';
import {
  inShop,
  productNotFound,
  selectPicturedProducts,
  type StoredPicture,
  toPicturedProduct,
} from './product.service.ts';

/**
 * A product to create; a field that the older calls do not know may be absent. A photo that comes with the call is no
 * part of it; one that was uploaded before is `photoId`.
 */
type NewProduct = ReturnType<typeof toCreateProduct> & Partial<CreateProduct>;

/** A change of a product. Without a `version` it applies to the product as it is now (decision 37). */
type Change = Omit<UpdateProduct, 'version'> & { version?: number };

/**
 * Creates a product. An uploaded photo takes precedence over a picture address. Repeated with the same `id` it returns
 * the existing product. A draft of the same id is gone then. Throws `bad_input` (unknown category, unknown photo, a file that is not a picture), and
 * `conflict` when another product has the SKU, or the product of this id has other values (decision 37); then no row and no file is left behind.
 */
export async function createProduct(
  ctx: Context,
  input: NewProduct,
  upload: Upload | null = null,
): Promise<PicturedProduct> {
  await requireCategory(ctx.db, input.categoryId);
  const make = (sent: string | null) =>
    ctx.db.transaction().execute(async (trx) => {
      await requireCategory(trx, input.categoryId);
      const pictures = withFirst(
        [noPicture, ...storedPictures(ctx.photos, input.furtherPictures ?? [])],
        pictureColumns(ctx.photos, sent ? { ...input, photoId: sent } : input),
      );
      const kept = input.id ? await takeDraft(trx, input.id) : [];
      await exchangePhotos(trx, kept, photosOf(pictures));
      await sayWhy(trx, ctx, { reason: 'created' });
      const [first = noPicture, ...further] = pictures;
      const { alt, ...picture } = first;
      const made = await trx
        .insertInto('products')
        .values({
          ...(input.id && { id: input.id }),
          ...columnsOf(input),
          ...publishing(ctx, input),
          ...picture,
          pictureAlt: alt,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) return existingProduct(ctx, trx, input, pictures);
      await insertFurther(trx, made.id, further);
      const product = await readProduct(ctx, trx, made.id);
      await recordProduct(trx, ctx, 'product_created', { before: null, product });
      return product;
    });
  return withUpload(ctx, upload, (sent) => withFreeSku(ctx, input.sku, () => make(sent)));
}

/** The product that an earlier call created under this id, if nobody has changed it since. Sales do not count as a change. */
async function existingProduct(
  ctx: Context,
  trx: Transaction<Database>,
  { id = '', ...input }: NewProduct,
  pictures: StoredPicture[],
): Promise<PicturedProduct> {
  const same = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('version', '=', 1)
    .where((eb) => eb.and({ ...columnsOf(input), stock: sql<number>`${input.quantity}::integer - sold` }))
    .where(
      input.publishedAt === undefined || input.publishedAt === 'now'
        ? inShop
        : sql<boolean>`published_at is not distinct from ${timeIn(ctx, input.publishedAt)}`,
    )
    .executeTakeFirst();
  const current = await readProduct(ctx, trx, id);
  if (same && isDeepStrictEqual(await picturesOf(trx, id), pictures)) return current;
  throw new AppError<PicturedProduct>(
    'conflict',
    'This product was created already, and is not as you send it now. Nothing more was saved.',
    { current },
  );
}

/**
 * Changes the given fields and returns the product. `quantity` is the number that can be bought from now on; the same
 * statement adds the units that open orders have reserved, so a sale at the same moment is neither lost nor counted
 * as a change by somebody else (decision 37). Without any field nothing changes.
 *
 * Throws `not_found`, `conflict` with the present product when `version` is not the present one or without it when
 * another product has the SKU, `bad_input` as {@link createProduct}, and for pictures that are too many or twice the same; then nothing changed.
 */
export async function updateProduct(
  ctx: Context,
  { id, version, pictures, ...changes }: Change,
  upload: Upload | null = null,
): Promise<PicturedProduct> {
  await requireProduct(ctx.db, id);
  if (changes.categoryId !== undefined) await requireCategory(ctx.db, changes.categoryId);
  return withUpload(ctx, upload, (sent) =>
    withFreeSku(ctx, changes.sku, () =>
      change(ctx, { id, version, categoryId: changes.categoryId }, (before) => {
        const first = pictureColumns(ctx.photos, sent ? { ...changes, photoId: sent } : changes);
        const given = pictures && storedPictures(ctx.photos, pictures);
        return {
          columns: { ...changedColumns(changes), ...publishing(ctx, changes) },
          pictures: given || Object.keys(first).length > 0 ? withFirst(given ?? before, first) : null,
        };
      }),
    ),
  );
}

/**
 * Adds a photo as the last picture of a product. A photo that the product shows already stays where it is, so that a
 * repeated call adds nothing. Throws `bad_input` (no file, not a picture, too many pictures) and `not_found`.
 */
export async function addPicture(
  ctx: Context,
  { id, alt }: { id: string; alt: string },
  upload: Upload | null,
): Promise<PicturedProduct> {
  await requireProduct(ctx.db, id);
  return withUpload(ctx, requireUpload(upload), (photoHash) =>
    change(ctx, { id }, (before) => {
      const added = { photoHash, pictureUrl: null, alt };
      return {
        columns: {},
        pictures: before.some((one) => isSame(one, added)) ? null : [...before, added],
      };
    }),
  );
}

/** Changes a product to what `plan` makes of its pictures; without columns and pictures nothing is written. */
const change = (
  ctx: Context,
  { id, version, categoryId }: { id: string; version?: number; categoryId?: string },
  plan: (pictures: StoredPicture[]) => {
    columns: Partial<ReturnType<typeof changedColumns> & ReturnType<typeof publishing>>;
    pictures: StoredPicture[] | null;
  },
): Promise<PicturedProduct> =>
  ctx.db.transaction().execute(async (trx) => {
    if (categoryId !== undefined) await requireCategory(trx, categoryId);
    const before = await trx
      .selectFrom('products')
      .select('version')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw productNotFound();
    if (version !== undefined && version !== before.version) throw await changedMeanwhile(ctx, trx, id);
    const present = await picturesOf(trx, id);
    const { columns, pictures } = plan(present);
    const was = await readProduct(ctx, trx, id);
    if (Object.keys(columns).length === 0 && !pictures) return was;
    await sayWhy(trx, ctx, { reason: 'set' });
    await trx
      .updateTable('products')
      .set({ ...columns, ...(pictures && (await writePictures(trx, id, present, pictures))), ...counted })
      .where('id', '=', id)
      .execute();
    const product = await readProduct(ctx, trx, id);
    await recordProduct(trx, ctx, 'product_updated', { before: was, product });
    return product;
  });

/** Records what an admin did to a product: what it was `before`, if that matters, and what it is. */
export const recordProduct = (
  trx: Transaction<Database>,
  ctx: Context,
  kind: AuditEvent['kind'],
  { before, product }: { before: PicturedProduct | null; product: PicturedProduct },
): Promise<void> =>
  recordAudit(trx, ctx, {
    kind,
    about: product.id,
    aboutName: product.name,
    changes: differences(before && fieldsOf(before), fieldsOf(product)),
  });

/** What an admin sets, without what the shop counts. */
const fieldsOf = ({
  id: _id,
  sold: _sold,
  version: _version,
  createdAt: _createdAt,
  category,
  picture,
  pictures,
  ...own
}: PicturedProduct) => ({
  ...own,
  category: category.name,
  picture: picture.src,
  ...(pictures.length > 1 && {
    furtherPictures: pictures
      .slice(1)
      .map(({ src, alt }) => `${src} ${alt}`.trim())
      .join(', '),
  }),
});

/** The fields of a product that have a column each, of the same name but for one. Its picture has two columns and is written by {@link pictureColumns}. */
type Field = Exclude<keyof ProductChanges, 'pictureUrl' | 'photoId' | 'publishedAt'>;
type ColumnOf<F extends Field> = F extends 'quantity' ? 'stock' : F & keyof ProductsTable;

/** The columns of the given fields. */
const columnsOf = <Given extends Pick<ProductChanges, Field>>(given: Given) =>
  Object.fromEntries(
    ownFields.flatMap((field) =>
      given[field] === undefined ? [] : [[field === 'quantity' ? 'stock' : field, given[field]]],
    ),
  ) as { [F in Field as ColumnOf<F>]: Given[F] };

const ownFields = Object.keys(
  ProductChanges.omit({ pictureUrl: true, photoId: true, publishedAt: true }).shape,
) as Field[];

/** The columns that every change of a product sets. */
export const counted = { version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` };

/** The column that says from when a product is in the shop. */
const publishing = (ctx: Context, { publishedAt }: Pick<ProductChanges, 'publishedAt'>) =>
  publishedAt === undefined ? {} : { publishedAt: timeIn(ctx, publishedAt) };

/** A time of a caller; without a zone it is one of the shop's. */
function timeIn({ env }: Context, at: string | null) {
  if (at === 'now') return sql<Date>`date_trunc('milliseconds', now())`;
  if (at === null || at.endsWith('Z')) return sql<Date | null>`${at}::timestamptz(3)`;
  return sql<Date>`(${at}::timestamp at time zone ${env.shopTimeZone})::timestamptz(3)`;
}

const changedColumns = (changes: ProductChanges) => ({
  ...columnsOf(changes),
  ...(changes.quantity !== undefined && { stock: sql<number>`${changes.quantity}::integer + reserved` }),
});

async function changedMeanwhile(
  ctx: Context,
  trx: Transaction<Database>,
  id: string,
): Promise<AppError<PicturedProduct>> {
  const current = await readProduct(ctx, trx, id);
  return new AppError<PicturedProduct>(
    'conflict',
    'This product was changed by somebody else in the meantime. Nothing of yours was saved.',
    { current },
  );
}

/** A product inside this transaction, deleted or not. */
export async function readProduct(
  { photos }: Context,
  trx: Transaction<Database>,
  id: string,
): Promise<PicturedProduct> {
  return toPicturedProduct(
    await selectPicturedProducts(trx).where('id', '=', id).executeTakeFirstOrThrow(),
    photos,
  );
}

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

/**
 * The form sends '1' for 'Please Select', which is not a category (docs/behaviour/storefront.md#product-form). It is asked
 * before the photo is decoded, and first in the transaction that writes the product: it then stays until the end of that, and
 * is locked before the product and its photos, as by everybody who locks both.
 */
async function requireCategory(db: Kysely<Database>, id: string): Promise<void> {
  const found =
    isUuid(id) &&
    (await db.selectFrom('categories').select('id').where('id', '=', id).forKeyShare().executeTakeFirst());
  if (found) return;
  const message = 'Choose a category.';
  throw new AppError('bad_input', message, { fieldErrors: { categoryId: message } });
}
