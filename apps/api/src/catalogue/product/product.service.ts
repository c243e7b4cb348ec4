import {
  type PicturedProduct,
  type Product,
  type ProductAddress,
  type ProductAddressQuery,
  type ProductIds,
  type ProductListQuery,
  type ProductPage,
  type ProductSort,
  type SortOrder,
} from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context, Photos } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';

/** The name of a product or category as lists sort it: Ä near A and Ø near O. Its indexes have the same collation. */
export const nameOrder = sql`name collate "und-x-icu"`;

/** Products, including deleted ones. The category's name comes from a subquery, so that Postgres always reads along the index of the sort. */
export const selectProducts = (db: Kysely<Database>) =>
  db
    .selectFrom('products')
    .select((eb) => [
      'id',
      'name',
      'description',
      'pricePaise',
      'needsShipping',
      'sku',
      'gstRate',
      'hsn',
      'pictureUrl',
      'photoHash',
      'sold',
      'version',
      'createdAt',
      'publishedAt',
      'categoryId',
      eb('stock', '-', eb.ref('reserved')).as('quantity'),
      eb
        .selectFrom('categories')
        .select('categories.name')
        .whereRef('categories.id', '=', 'products.categoryId')
        .as('categoryName'),
    ])
    .$narrowType<{ categoryName: string }>();

/** What the shop shows. */
export const inShop = sql<boolean>`deleted_at is null and in_shop`;

export const notDeleted = sql<boolean>`deleted_at is null`;

/** Whether somebody sees hidden products too. */
export const seesHidden = ({ account }: Pick<Context, 'account'>): boolean => account?.role === '1';

const visible = (db: Kysely<Database>) => selectProducts(db).where(inShop);

type Row = Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirstOrThrow']>>;

const sortKeys = {
  createdAt: sql`created_at`,
  sold: sql`sold`,
  price: sql`price_paise`,
  name: nameOrder,
} satisfies Record<ProductSort, unknown>;

const sorted = (db: Kysely<Database>, sort: ProductSort, order: SortOrder) =>
  visible(db).orderBy(sortKeys[sort], order).orderBy('id', order);

/** The first `limit` products in the requested order; equal ones are sorted by id. */
export async function listProducts(
  { db, photos }: Context,
  { sort, order, limit }: ProductListQuery,
): Promise<Product[]> {
  const rows = await sorted(db, sort, order).limit(limit).execute();
  return rows.map((row) => toProduct(row, photos));
}

/** One of a product's pictures as it is stored: a photo, or an address elsewhere. */
export interface StoredPicture {
  photoHash: string | null;
  pictureUrl: string | null;
  alt: string;
}

/** {@link selectProducts} with all pictures of each product in their order; null when it has none. */
export const selectPicturedProducts = (db: Kysely<Database>) =>
  selectProducts(db).select(
    sql<(StoredPicture & { large: boolean })[] | null>`(
      select json_agg(
        json_build_object('photoHash', shown.photo_hash, 'pictureUrl', shown.picture_url, 'alt', shown.alt,
          'large', coalesce(photos.large, false))
        order by shown.position)
      from (
        select 1 as position, products.photo_hash, products.picture_url, products.picture_alt as alt
        union all
        select position, photo_hash, picture_url, alt from product_pictures where product_id = products.id
      ) shown
      left join photos on photos.hash = shown.photo_hash
      where num_nonnulls(shown.photo_hash, shown.picture_url) > 0
    )`.as('pictures'),
  );

type PicturedRow = Awaited<ReturnType<ReturnType<typeof selectPicturedProducts>['executeTakeFirstOrThrow']>>;

/** One product with all its pictures. Throws `not_found` when the shop does not show it. */
export const getProduct = (ctx: Context, { id }: { id: string }): Promise<PicturedProduct> =>
  readPictured(ctx, id, inShop);

/** The same, for an admin also of a hidden product. */
export const getManagedProduct = (ctx: Context, { id }: { id: string }): Promise<PicturedProduct> =>
  readPictured(ctx, id, seesHidden(ctx) ? notDeleted : inShop);

async function readPictured(
  { db, photos }: Context,
  id: string,
  shown: RawBuilder<boolean>,
): Promise<PicturedProduct> {
  const row = isUuid(id)
    ? await selectPicturedProducts(db).where(shown).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw productNotFound();
  return toPicturedProduct(row, photos);
}

export const toPicturedProduct = (row: PicturedRow, photos: Photos): PicturedProduct => ({
  ...toProduct(row, photos),
  pictures: (row.pictures ?? []).map(({ alt, large, ...stored }) => ({
    ...pictureOf(stored, photos),
    alt,
    large: large && stored.photoHash ? photos.large(stored.photoHash) : '',
  })),
});

export const productNotFound = (): AppError => new AppError('not_found', 'This product is not in the shop.');

/** The products with these ids, in this order. Those that are not `shown` are left out. */
export async function productsByIds(
  { db, photos }: Context,
  ids: string[],
  shown = inShop,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = await selectProducts(db)
    .where(shown)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toProduct(row, photos)] : [];
  });
}

/** Like {@link productsByIds} for unchecked input: an id that is not a UUID is treated as unknown. */
export const findProducts = (ctx: Context, { ids }: ProductIds): Promise<Product[]> =>
  productsByIds(ctx, [...new Set(ids.map((id) => id.toLowerCase()).filter(isUuid))]);

const batchSize = 500;

/** Every product, the newest first, in batches, so that memory does not grow with the catalogue. */
export async function* allProducts({ db, photos }: Context): AsyncGenerator<Product[]> {
  let last: Row | undefined;
  do {
    let query = sorted(db, 'createdAt', 'desc').limit(batchSize);
    if (last) query = query.where(sql<boolean>`(created_at, id) < (${last.createdAt}, ${last.id}::uuid)`);
    const rows = await query.execute();
    yield rows.map((row) => toProduct(row, photos));
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}

export const toProduct = (row: Row, photos: Photos): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  pricePaise: row.pricePaise,
  quantity: row.quantity,
  needsShipping: row.needsShipping,
  sku: row.sku,
  gstRate: row.gstRate,
  hsn: row.hsn,
  picture: pictureOf(row, photos),
  category: { id: row.categoryId, name: row.categoryName },
  sold: row.sold,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

/** The picture of a product: our photo of it, else the address an admin typed, else none. */
export const pictureOf = (
  row: { photoHash: string | null; pictureUrl: string | null },
  photos: Photos,
): Product['picture'] =>
  row.photoHash ? photos.picture(row.photoHash) : { src: row.pictureUrl ?? '', avif: '', webp: '' };

/** How many products wait for their time or are hidden. */
export async function countHidden({ db }: Context): Promise<NotShown> {
  const { rows } = await sql<NotShown>`
    select count(published_at) as planned, count(*) - count(published_at) as hidden
    from products where ${notDeleted} and not in_shop`.execute(db);
  return rows[0] ?? noneHidden;
}

type NotShown = Pick<ProductPage, 'planned' | 'hidden'>;
export const noneHidden: NotShown = { planned: 0, hidden: 0 };

/** The exact number of products in the shop; triggers in the database keep it up to date. */
export async function countProducts({ db }: Context): Promise<number> {
  const { rows } = await sql<{
    products: number;
  }>`select products from product_words where word = ''`.execute(db);
  return rows[0]?.products ?? 0;
}

/**
 * The products of the shop in the order of their ids, for the sitemap. It reads along the primary key, so that every
 * part of the list costs the same.
 */
export async function productAddresses(
  { db }: Context,
  { after, upTo, limit }: ProductAddressQuery,
): Promise<ProductAddress[]> {
  let query = db.selectFrom('products').select(['id', 'updatedAt']).where(inShop).orderBy('id').limit(limit);
  if (after) query = query.where('id', '>', after);
  if (upTo) query = query.where('id', '<=', upTo);
  const rows = await query.execute();
  return rows.map((row) => ({ id: row.id, updatedAt: row.updatedAt.toISOString() }));
}
