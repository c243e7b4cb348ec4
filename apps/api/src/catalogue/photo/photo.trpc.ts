import { Photo } from 'contracts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { type Form, isForm, readForm } from '../../platform/http/read-form.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { maxPhotoBytes, uploadPhoto } from './photo.service.ts';

const plan = { texts: [], file: 'image', maxFileBytes: maxPhotoBytes };

/** A browser sends a FormData with the file in `image`; the procedure receives the parsed form. */
const photoForm = z.custom<FormData>().transform((form) => form as unknown as Form);

export const photoRouter = router({
  /** Stores a photo and returns its `id`, to be sent as `photoId` of a product; an unused photo is deleted after a day. */
  upload: adminProcedure('change_products')
    .meta({ form: true })
    .use(async ({ ctx, next }) => {
      if (!isForm(ctx.raw.headers['content-type'])) {
        throw new AppError(
          'wrong_type',
          'Send a form (multipart/form-data) with the photo in the field image.',
        );
      }
      const form = await readForm(ctx.raw, { ...plan, folder: ctx.photos.incoming });
      try {
        // Replaces tRPC's own parsing, which would keep the whole file in memory.
        return await next({ getRawInput: async () => form });
      } finally {
        await form.upload?.discard();
      }
    })
    .input(photoForm)
    .output(Photo)
    .mutation(({ ctx, input }) => uploadPhoto(ctx, input.upload)),
});
