import type { PicturedProduct } from 'contracts';
import { useState } from 'react';
import { toFailure, type Failure } from '../calls/failure.ts';
import { usePhotoUpload, type PhotoUpload } from '../photo/use-photo-upload.ts';
import { trpc } from '../trpc.ts';
import { useCall } from '../calls/use-call.ts';
import { mergeNewer, type Merged } from './newer-texts.ts';
import { afterSaving, textsOf, toChanges, touchedFields, type ProductTexts } from './product-texts.ts';

/** What the form was last filled with: the product as read from the api, and the texts made of it. */
type Filled = { product: PicturedProduct; texts: ProductTexts; theirs: Merged['theirs']; isSaved: boolean };

/** `saved`; or the merged texts, because somebody else saved first; or null when the form stays as it is. */
export type UpdateOutcome = { saved: PicturedProduct } | { merged: ProductTexts } | null;

type UpdateProductState = {
  filled: Filled;
  save: (texts: ProductTexts) => Promise<UpdateOutcome>;
  /** Takes over the version that saved pictures have made, if nobody else saved in between. */
  takePictures: (saved: PicturedProduct) => void;
  busy: boolean;
  failure: Failure | null;
  upload: PhotoUpload;
};

/**
 * Saves the fields changed since the form was filled, and merges what somebody else saved meanwhile (decision
 * 63).
 */
export function useUpdateProduct(loaded: PicturedProduct): UpdateProductState {
  const { client } = trpc.useUtils();
  const upload = usePhotoUpload();
  const [filled, setFilled] = useState<Filled>({
    product: loaded,
    texts: textsOf(loaded),
    theirs: {},
    isSaved: false,
  });
  type Input = { texts: ProductTexts; onNewer: (merged: ProductTexts) => void };
  const { run, busy, failure } = useCall(async ({ texts, onNewer }: Input) => {
    const photo = await upload.photo();
    const { id, version } = filled.product;
    const touched = touchedFields(texts, filled.texts);
    try {
      return await client.product.update.mutate({
        id,
        version,
        ...toChanges(texts, touched),
        ...(photo && { photoId: photo.id }),
      });
    } catch (error) {
      const { current: newer, ...reason } = toFailure(error);
      if (reason.fields['photoId']) upload.sendAgain(reason);
      if (!newer) throw error;
      const newerTexts = textsOf(newer);
      const merged = mergeNewer(texts, filled.texts, newerTexts);
      const isTextSaved = touchedFields(merged.texts, newerTexts).length === 0;
      const isPhotoSaved = !photo || photo.picture.src === newer.picture.src;
      // The newer product has our changes: an earlier attempt of ours succeeded and its answer was lost.
      if (isTextSaved && isPhotoSaved && (touched.length > 0 || photo)) return newer;
      setFilled({ product: newer, texts: newerTexts, theirs: merged.theirs, isSaved: false });
      onNewer(merged.texts);
      throw error;
    }
  });
  const save = async (texts: ProductTexts): Promise<UpdateOutcome> => {
    let outcome: UpdateOutcome = null;
    const saved = await run({ texts, onNewer: (merged) => (outcome = { merged }) });
    if (!saved) return outcome;
    setFilled({ product: saved, texts: afterSaving(texts), theirs: {}, isSaved: true });
    return { saved };
  };
  const takePictures = (saved: PicturedProduct) =>
    setFilled((now) => (now.product.version === saved.version - 1 ? { ...now, product: saved } : now));
  return { filled, save, takePictures, busy, failure, upload };
}
