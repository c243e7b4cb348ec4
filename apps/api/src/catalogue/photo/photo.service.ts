import type { Photo } from 'contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readFile } from 'node:fs/promises';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context, Photos } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { AppError } from '../../errors.ts';
import { limitConcurrency } from '../../platform/http/limit-concurrency.ts';
import type { Upload } from '../../platform/http/read-form.ts';
import { filesOf, largeFileOf, photoHash } from './photos.ts';

/** The largest upload, in bytes: 10 MB (docs/behaviour/rest.md#photos). */
export const maxPhotoBytes = 10 * 1_048_576;

/** How long a photo that nothing shows is kept: cached pages still point at it. */
const grace = sql<Date>`now() + interval '1 day'`;

const oneAtOnce = limitConcurrency(1);

/**
 * Stores a photo for a form that names it later by `photoId`; a photo that no product names is deleted after a day.
 * Throws `bad_input` (no file, not a picture, damaged, too many pixels) and `photos_unavailable` (the store does not
 * answer or is full).
 */
export async function uploadPhoto(ctx: Context, upload: Upload | null): Promise<Photo> {
  const { hash } = await takeIn(ctx, requireUpload(upload));
  await recordAudit(ctx.db, ctx, { kind: 'photo_uploaded', about: hash });
  return { id: hash, picture: ctx.photos.picture(hash) };
}

/** The file of a form that needs one. Throws `bad_input`. */
export function requireUpload(upload: Upload | null): Upload {
  if (upload) return upload;
  const message = 'Send a photo in the field image.';
  throw new AppError('bad_input', message, { fieldErrors: { image: message } });
}

/**
 * Stores the photo, if one was sent, and calls `use` with its name. When `use` throws, the photo of this call is
 * deleted again, row and files. Throws what {@link uploadPhoto} throws, and what `use` throws.
 */
export async function withUpload<T>(
  ctx: Context,
  upload: Upload | null,
  use: (hash: string | null) => Promise<T>,
): Promise<T> {
  if (!upload) return use(null);
  const photo = await takeIn(ctx, upload);
  try {
    return await use(photo.hash);
  } catch (error) {
    await takeOut(ctx, photo).catch((cause: unknown) =>
      ctx.log.warn(
        { err: cause, photo: photo.hash },
        'A photo of a refused form stays until the next sweep.',
      ),
    );
    throw error;
  }
}

interface TakenIn {
  hash: string;
  /** False when the row existed before this upload. */
  isNew: boolean;
  /** When the sweep checks this photo, as Postgres writes a time. Another upload of the same photo moves it. */
  checkAt: string;
}

/**
 * Decodes, encodes and stores a photo, one at a time in this process. It first writes the row and then looks which
 * files are missing: a sweep that deletes the same photo keeps the row locked until the files are deleted.
 */
const takeIn = ({ db, photos }: Context, upload: Upload): Promise<TakenIn> =>
  oneAtOnce(async () => {
    // The first upload loads the encoder, so that a start does not wait for it.
    const [{ decodePhoto }, { isLarge, missingFiles, storeFiles }] = await Promise.all([
      import('./decode-photo.ts'),
      import('./encode-photo.ts'),
    ]);
    const source = await readFile(upload.path);
    const hash = photoHash(source);
    // Decode before anything is written, so that a bad file is refused. A photo with every file has been decoded before.
    const known = (await stored(() => missingFiles(photos, allFilesOf(hash)))).length === 0;
    const frame = known ? null : await decodePhoto(source);
    const large = !frame || isLarge(frame);
    const photo = { hash, ...(await upsertRow(db, hash, large)) };
    try {
      const missing = await missingFiles(photos, large ? allFilesOf(hash) : filesOf(hash));
      if (missing.length > 0) await storeFiles(photos, missing, frame ?? (await decodePhoto(source)));
    } catch (error) {
      await takeOut({ db, photos }, photo).catch(() => {});
      throw notStored(error);
    }
    return photo;
  });

async function stored<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw notStored(error);
  }
}

const notStored = (cause: unknown): AppError =>
  new AppError(
    'photos_unavailable',
    'The photo cannot be stored at the moment. Please try again in a minute.',
    { cause },
  );

const allFilesOf = (hash: string) => [...filesOf(hash), largeFileOf(hash)];

async function upsertRow(db: Kysely<Database>, hash: string, large: boolean): Promise<Omit<TakenIn, 'hash'>> {
  return db
    .insertInto('photos')
    .values({ hash, checkAt: grace, large })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ checkAt: grace, large }))
    .returning([sql<boolean>`xmax = 0`.as('isNew'), sql<string>`check_at::text`.as('checkAt')])
    .executeTakeFirstOrThrow();
}

/** Deletes the photo of a failed call, unless it existed before or another call uploaded it too. */
async function takeOut(
  { db, photos }: Pick<Context, 'db' | 'photos'>,
  { hash, isNew, checkAt }: TakenIn,
): Promise<void> {
  if (!isNew) return;
  await db.transaction().execute(async (trx) => {
    const mine = await trx
      .deleteFrom('photos')
      .where('hash', '=', hash)
      .where(sql<boolean>`check_at = ${checkAt}::timestamptz`)
      .returning('hash')
      .executeTakeFirst();
    if (mine) await removeFiles(photos, hash);
  });
}

/** Deletes every file of a photo; the caller has locked its row. */
export async function removeFiles({ disk }: Photos, hash: string): Promise<void> {
  await Promise.all(allFilesOf(hash).map(({ name }) => disk.delete(name)));
}

/** Records that a product shows other photos than before. Throws `bad_input` when a new one was deleted. */
export async function exchangePhotos(
  trx: Transaction<Database>,
  before: (string | null)[],
  after: (string | null)[],
): Promise<void> {
  const changed = [...new Set([...before, ...after])].filter(
    (hash) => hash !== null && before.includes(hash) !== after.includes(hash),
  );
  // One lock order, so two products that swap photos cannot deadlock.
  for (const hash of (changed as string[]).toSorted()) {
    await (after.includes(hash) ? showPhoto(trx, hash) : letGoOfPhoto(trx, hash));
  }
}

/** The sweep may delete a photo that is due at any moment, so a product may show it only after it is uploaded again. */
async function showPhoto(trx: Transaction<Database>, hash: string): Promise<void> {
  const shown = await trx
    .updateTable('photos')
    .set({ checkAt: null })
    .where('hash', '=', hash)
    .where((eb) => eb.or([eb('checkAt', 'is', null), eb('checkAt', '>', sql<Date>`now()`)]))
    .returning('hash')
    .executeTakeFirst();
  if (shown) return;
  const message = 'This photo is not here any more. Please upload it again.';
  throw new AppError('bad_input', message, { fieldErrors: { photoId: message } });
}

async function letGoOfPhoto(trx: Transaction<Database>, hash: string): Promise<void> {
  await trx.updateTable('photos').set({ checkAt: grace }).where('hash', '=', hash).execute();
}
