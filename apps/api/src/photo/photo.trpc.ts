import { z } from 'zod';
import { AppError } from '../errors.ts';
import { type Form, isForm, readForm } from '../http/read-form.ts';
import { adminProcedure, router } from '../trpc.ts';
import { maxPhotoBytes, uploadPhoto } from './photo.service.ts';

const plan = { texts: [], file: 'image', maxFileBytes: maxPhotoBytes };

/** What a browser sends is a FormData with the file in `image`; what arrives is the form as it was read off the wire. */
const photoForm = z.custom<FormData>().transform((form) => form as unknown as Form);

export const photoRouter = router({
  /** Takes a photo in and answers its `id`, for `photoId` of a product; one that no product takes goes after a day. */
  upload: adminProcedure
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
        // In place of tRPC's own reading, which would keep the whole file in memory.
        return await next({ getRawInput: async () => form });
      } finally {
        await form.upload?.discard();
      }
    })
    .input(photoForm)
    .mutation(({ ctx, input }) => uploadPhoto(ctx, input.upload)),
});
