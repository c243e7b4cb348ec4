import type { DraftValues, Product, ProductDraft } from 'contracts';
import { useRef } from 'react';
import type { ListedPicture } from 'ui';
import { isRefusal, toFailure } from '../calls/failure.ts';
import { usePhotoUpload, type PhotoUpload } from '../photo/use-photo-upload.ts';
import { randomId } from '../browser/random-id.ts';
import { trpc } from '../trpc.ts';
import { useCall, type Call } from '../calls/use-call.ts';
import { emptyTexts, toCreateProduct, type ProductTexts } from './product-texts.ts';
import { toPictures } from './use-product-pictures.ts';
import { maxPictures, type PictureUploads, usePictureUploads } from './use-picture-uploads.ts';

/** What the form of a new product begins with: a draft, a copy of another product, or nothing. */
export type Beginning = {
  texts: ProductTexts;
  pictures: ListedPicture[];
  /** The draft that it continues. */
  draft: { id: string; version: number } | null;
};

export const nothing: Beginning = { texts: emptyTexts, pictures: [], draft: null };

type CreateProductState = {
  create: Call<ProductTexts, Product>;
  saveDraft: Call<ProductTexts, ProductDraft>;
  upload: PhotoUpload;
  pictures: PictureUploads;
};

/**
 * Creates a product with the chosen pictures, or keeps it as a draft. The browser chooses the id and keeps it until the
 * api has answered, so a retry after a lost answer does not create a second one (decision 37).
 */
export function useCreateProduct({ pictures: atFirst, draft }: Beginning): CreateProductState {
  const { client } = trpc.useUtils();
  const upload = usePhotoUpload();
  // The photo is one of them.
  const pictures = usePictureUploads(atFirst, maxPictures - 1);
  const chosen = useRef<string | null>(null);
  const version = useRef(draft?.version ?? null);
  const withId = async <Answer>(call: (id: string) => Promise<Answer>): Promise<Answer> => {
    const id = draft?.id ?? (chosen.current ??= randomId());
    try {
      const answer = await call(id);
      chosen.current = null;
      return answer;
    } catch (error) {
      const failure = toFailure(error);
      if (isRefusal(failure)) chosen.current = null;
      if (failure.fields['photoId']) upload.sendAgain(failure);
      throw error;
    }
  };
  const create = useCall(async (texts: ProductTexts) => {
    const photo = await upload.photo();
    return withId((id) =>
      client.product.create.mutate({
        ...toCreateProduct(texts),
        id,
        photoId: photo?.id ?? null,
        furtherPictures: toPictures(pictures.pictures),
      }),
    );
  });
  const saveDraft = useCall(async (texts: ProductTexts) => {
    const photo = await upload.photo();
    const further = toPictures(pictures.pictures);
    const values: DraftValues = {
      ...texts,
      visibility: texts.visibility as DraftValues['visibility'],
      needsShipping: texts.needsShipping as DraftValues['needsShipping'],
      pictures: photo ? [{ url: photo.picture.src, alt: '' }, ...further] : further,
    };
    return withId(async (id) => {
      const saved = await client.product.saveDraft.mutate({ id, version: version.current, values });
      if (draft) version.current = saved.version;
      return saved;
    });
  });
  return { create, saveDraft, upload, pictures };
}
