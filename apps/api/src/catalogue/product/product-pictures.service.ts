import { maxPictures, type ProductChanges, type ProductPictures } from 'contracts';
import type { Transaction } from 'kysely';
import type { Photos } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { exchangePhotos } from '../photo/photo.service.ts';
import type { StoredPicture } from './product.service.ts';

/** All pictures of a product in their order, deleted or not. The first one is in the product's own row. */
export async function picturesOf(trx: Transaction<Database>, id: string): Promise<StoredPicture[]> {
  const first = await trx
    .selectFrom('products')
    .select(['photoHash', 'pictureUrl', 'pictureAlt as alt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const further = await trx
    .selectFrom('productPictures')
    .select(['photoHash', 'pictureUrl', 'alt'])
    .where('productId', '=', id)
    .orderBy('position')
    .execute();
  return [first, ...further].filter(isThere);
}

/** What a product without a picture has in its row. */
export const noPicture: StoredPicture = { photoHash: null, pictureUrl: null, alt: '' };

const isThere = ({ photoHash, pictureUrl }: StoredPicture) => photoHash !== null || pictureUrl !== null;

/** The photos among these pictures. */
export const photosOf = (pictures: StoredPicture[]) => pictures.map(({ photoHash }) => photoHash);

/** The pictures as they are stored. Throws `bad_input` when one of them is there twice. */
export function storedPictures(photos: Photos, given: ProductPictures): StoredPicture[] {
  const pictures = given.map(({ url, alt }): StoredPicture => {
    const photoHash = photos.hashOf(url);
    return { photoHash, pictureUrl: photoHash ? null : url, alt };
  });
  if (pictures.some((one, i) => pictures.slice(0, i).some((other) => isSame(one, other)))) {
    throw badPictures('A product shows each picture only once.');
  }
  return pictures;
}

export const isSame = (one: StoredPicture, other: StoredPicture): boolean =>
  one.photoHash === other.photoHash && one.pictureUrl === other.pictureUrl;

/** A product has a photo or a picture address, never both. The address of one of our own photos means that photo. */
export function pictureColumns(
  photos: Photos,
  { pictureUrl, photoId }: Pick<ProductChanges, 'pictureUrl' | 'photoId'>,
): { pictureUrl?: string | null; photoHash?: string | null } {
  const photoHash = photoId ?? photos.hashOf(pictureUrl ?? '');
  if (photoHash) return { photoHash, pictureUrl: null };
  if (pictureUrl) return { photoHash: null, pictureUrl };
  return { ...(photoId === null && { photoHash: null }), ...(pictureUrl === '' && { pictureUrl: null }) };
}

/**
 * The pictures with another first one, made of the columns that a change sets. A first picture that is taken away
 * leaves its place to the next.
 */
export function withFirst(
  pictures: StoredPicture[],
  columns: ReturnType<typeof pictureColumns>,
): StoredPicture[] {
  if (Object.keys(columns).length === 0) return pictures;
  const [was, ...further] = pictures;
  const { photoHash = was?.photoHash ?? null, pictureUrl = was?.pictureUrl ?? null } = columns;
  const first: StoredPicture = { photoHash, pictureUrl, alt: '' };
  if (!isThere(first)) return further;
  if (was && isSame(was, first)) return pictures;
  return [first, ...further.filter((one) => !isSame(one, first))];
}

/**
 * Writes all pictures of a product, whose row the caller has locked, and returns the columns of its first one. Throws
 * `bad_input` when there are too many, or a photo was deleted.
 */
export async function writePictures(
  trx: Transaction<Database>,
  id: string,
  before: StoredPicture[],
  after: StoredPicture[],
): Promise<{ photoHash: string | null; pictureUrl: string | null; pictureAlt: string }> {
  await exchangePhotos(trx, photosOf(before), photosOf(after));
  const [first = noPicture, ...further] = after;
  if (before.length > 1) await trx.deleteFrom('productPictures').where('productId', '=', id).execute();
  await insertFurther(trx, id, further);
  const { photoHash, pictureUrl, alt } = first;
  return { photoHash, pictureUrl, pictureAlt: alt };
}

/** Writes the pictures of a product from the second on, which has none of them yet. Throws `bad_input` when there are too many. */
export async function insertFurther(
  trx: Transaction<Database>,
  id: string,
  further: StoredPicture[],
): Promise<void> {
  if (further.length === 0) return;
  if (further.length >= maxPictures) throw badPictures(`A product has at most ${maxPictures} pictures.`);
  await trx
    .insertInto('productPictures')
    .values(further.map((picture, i) => ({ productId: id, position: i + 2, ...picture })))
    .execute();
}

const badPictures = (message: string): AppError =>
  new AppError('bad_input', message, { fieldErrors: { pictures: message } });
