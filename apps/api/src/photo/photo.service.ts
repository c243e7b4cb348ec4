import type { Photo } from 'contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readFile } from 'node:fs/promises';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import type { Upload } from '../http/read-form.ts';
import { filesOf, photoHash, type Photos } from './photos.ts';

/** Decision 13: 10 MB. */
export const maxPhotoBytes = 10 * 1_048_576;

/** How long a photo stays that nothing shows: pages that were kept somewhere still point at it. */
const grace = sql<Date>`now() + interval '1 day'`;

const oneAtOnce = limitConcurrency(1);

/**
 * Takes in a photo for a form that will say later where it is shown (`photoId`); unused, it goes after a day.
 * Throws `bad_input` (no file, no picture, damaged, too many pixels), `photos_unavailable` (the store is away or full).
 */
export async function uploadPhoto(ctx: Context, upload: Upload | null): Promise<Photo> {
  if (!upload) {
    const message = 'Send a photo in the field image.';
    throw new AppError('bad_input', message, { fieldErrors: { image: message } });
  }
  const { hash } = await takeIn(ctx, upload);
  return { id: hash, picture: ctx.photos.picture(hash) };
}

/**
 * Takes in the photo, if one was sent, and gives its name to `use`. When that throws, a photo that came with this
 * call goes again, row and files. Throws as {@link uploadPhoto}, and what `use` throws.
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
  /** False: the row was there before. */
  isNew: boolean;
  /** When the sweep looks, as Postgres writes it; whoever takes the same photo in meanwhile moves it. */
  checkAt: string;
}

/**
 * Decodes, encodes and stores a photo, one at a time in this process. The row comes before the files, and the files
 * are looked for after it: a sweep that removes the same photo holds the row until its files are gone.
 */
const takeIn = ({ db, photos }: Context, upload: Upload): Promise<TakenIn> =>
  oneAtOnce(async () => {
    // Loaded by the first upload: a start without one does not wait for the encoder.
    const [{ decodePhoto }, { missingFiles, storeFiles }] = await Promise.all([
      import('./decode-photo.ts'),
      import('./encode-photo.ts'),
    ]);
    const source = await readFile(upload.path);
    const hash = photoHash(source);
    // What cannot be decoded is refused before anything is written; what is stored already was decoded once.
    const known = (await stored(() => missingFiles(photos, hash))).length === 0;
    const frame = known ? null : await decodePhoto(source);
    const photo = { hash, ...(await upsertRow(db, hash)) };
    try {
      const missing = await missingFiles(photos, hash);
      if (missing.length > 0) await storeFiles(photos, missing, frame ?? (await decodePhoto(source)));
    } catch (error) {
      await takeOut({ db, photos }, photo).catch(() => {});
      throw notStored(error);
    }
    return photo;
  });

async function stored<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
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

async function upsertRow(db: Kysely<Database>, hash: string): Promise<Omit<TakenIn, 'hash'>> {
  return db
    .insertInto('photos')
    .values({ hash, checkAt: grace })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ checkAt: grace }))
    .returning([sql<boolean>`xmax = 0`.as('isNew'), sql<string>`check_at::text`.as('checkAt')])
    .executeTakeFirstOrThrow();
}

/** Removes a photo that came with a call that failed, unless it was there before or somebody took it in as well. */
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

/** Removes every file of a photo; its row must be locked. */
export async function removeFiles({ disk }: Photos, hash: string): Promise<void> {
  await Promise.all(filesOf(hash).map(({ name }) => disk.delete(name)));
}

/** One product exchanges its photo for another. Throws `bad_input` when the new one is not there any more. */
export async function exchangePhotos(
  trx: Transaction<Database>,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before === after) return;
  // Locked in one order, so that two products that swap photos never wait for each other in a ring.
  for (const hash of [before, after].filter((one) => one !== null).toSorted()) {
    await (hash === after ? showPhoto(trx, hash) : letGoOfPhoto(trx, hash));
  }
}

/** A photo that is due to be looked at may lose its files at any moment: it is not shown again before it is sent again. */
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
