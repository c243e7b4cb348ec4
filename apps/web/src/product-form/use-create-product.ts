import type { Product } from 'contracts';
import { useRef } from 'react';
import { isRefusal, toFailure } from '../calls/failure.ts';
import { usePhotoUpload, type PhotoUpload } from '../photo/use-photo-upload.ts';
import { randomId } from '../browser/random-id.ts';
import { trpc } from '../trpc.ts';
import { useCall, type Call } from '../calls/use-call.ts';
import { toCreateProduct, type ProductTexts } from './product-texts.ts';

/**
 * Creates a product with the chosen photo. The browser chooses the id and keeps it until the api has
 * answered, so a retry after a lost answer does not create a second product (decision 37).
 */
export function useCreateProduct(): Call<ProductTexts, Product> & { upload: PhotoUpload } {
  const { client } = trpc.useUtils();
  const upload = usePhotoUpload();
  const draft = useRef<string | null>(null);
  const call = useCall(async (texts: ProductTexts) => {
    const photo = await upload.photo();
    const id = (draft.current ??= randomId());
    try {
      const product = await client.product.create.mutate({
        ...toCreateProduct(texts),
        id,
        photoId: photo?.id ?? null,
      });
      draft.current = null;
      return product;
    } catch (error) {
      const failure = toFailure(error);
      if (isRefusal(failure)) draft.current = null;
      if (failure.fields['photoId']) upload.sendAgain(failure);
      throw error;
    }
  });
  return { ...call, upload };
}
