import type { ManagedCategory, SetCategoryPicture } from 'contracts';
import { differences, recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import type { Upload } from '../../platform/http/read-form.ts';
import { exchangePhotos, requireUpload, withUpload } from '../photo/photo.service.ts';
import { categoryNotFound, getCategory, readManaged } from './category.service.ts';

/**
 * Gives a category one of the shop's photos as its picture; null shows that of its newest product again. Throws
 * `not_found`, and `bad_input` when the address is not that of a photo that the shop stores.
 */
export async function setCategoryPicture(
  ctx: Context,
  { id, picture }: SetCategoryPicture,
): Promise<ManagedCategory> {
  if (!picture) return write(ctx, id, { photoHash: null, photoAlt: '' });
  const photoHash = ctx.photos.hashOf(picture.url);
  if (photoHash) return write(ctx, id, { photoHash, photoAlt: picture.alt });
  const message = "The picture is none of the shop's photos. Please upload it.";
  throw new AppError('bad_input', message, { fieldErrors: { picture: message } });
}

/** The same with a photo that comes with the call. Throws `not_found`, and `bad_input` (no file, not a picture). */
export async function uploadCategoryPicture(
  ctx: Context,
  { id, alt }: { id: string; alt: string },
  upload: Upload | null,
): Promise<ManagedCategory> {
  await getCategory(ctx, { id });
  return withUpload(ctx, requireUpload(upload), (photoHash) => write(ctx, id, { photoHash, photoAlt: alt }));
}

const write = (
  ctx: Context,
  id: string,
  after: { photoHash: string | null; photoAlt: string },
): Promise<ManagedCategory> =>
  ctx.db.transaction().execute(async (trx) => {
    if (!isUuid(id)) throw categoryNotFound();
    const before = await trx
      .selectFrom('categories')
      .select(['id', 'name', 'photoHash', 'photoAlt'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw categoryNotFound();
    await exchangePhotos(trx, [before.photoHash], [after.photoHash]);
    await trx.updateTable('categories').set(after).where('id', '=', id).execute();
    const seen = ({ photoHash, photoAlt }: typeof after) => ({
      picture: photoHash && ctx.photos.picture(photoHash).src,
      pictureAlt: photoAlt,
    });
    const changes = differences(seen(before), seen(after));
    await recordAudit(trx, ctx, {
      kind: 'category_updated',
      about: before.id,
      aboutName: before.name,
      changes,
    });
    return readManaged(ctx, trx, before.id);
  });
