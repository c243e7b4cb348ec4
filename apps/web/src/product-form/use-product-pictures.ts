import type { PicturedProduct } from 'contracts';
import { useState } from 'react';
import type { ListedPicture } from 'ui';
import { RefusedHere, toFailure, type Failure } from '../calls/failure.ts';
import { useCall } from '../calls/use-call.ts';
import { useUnsaved } from '../form/use-unsaved.ts';
import { trpc } from '../trpc.ts';
import { type PictureUploads, usePictureUploads } from './use-picture-uploads.ts';

export type PicturesState = PictureUploads & {
  save: () => Promise<void>;
  isUnsaved: boolean;
  isSaved: boolean;
  busy: boolean;
  failure: Failure | null;
};

/** The pictures of a product, in their order. */
export const listed = ({ pictures }: PicturedProduct): ListedPicture[] =>
  pictures.map(({ src, alt }) => ({ src, alt }));

/** Pictures as the api takes them. */
export const toPictures = (pictures: ListedPicture[]) => pictures.map(({ src, alt }) => ({ url: src, alt }));

const isEqual = (one: ListedPicture[], other: ListedPicture[]) =>
  JSON.stringify(toPictures(one)) === JSON.stringify(toPictures(other));

/**
 * The pictures of a product while they are changed. They are saved for themselves: a change of other fields by
 * somebody else does not matter, and one of the pictures is shown instead of being written over.
 */
export function useProductPictures(
  product: PicturedProduct,
  onSaved: (saved: PicturedProduct) => void,
): PicturesState {
  const { client } = trpc.useUtils();
  const [{ seen, base }, setBase] = useState({ seen: product, base: product });
  const uploads = usePictureUploads(listed(product));
  const { pictures, change } = uploads;
  const [isSaved, setSaved] = useState(false);
  const isTouched = !isEqual(pictures, listed(base));
  // The form above has saved the product or read it again.
  if (seen !== product) {
    setBase({ seen: product, base: product });
    if (!isTouched) change(listed(product));
  }
  const [isUnsaved, setUnsaved] = useUnsaved(false);
  if (isUnsaved !== isTouched) setUnsaved(isTouched);

  const update = (version: number) =>
    client.product.update.mutate({ id: product.id, version, pictures: toPictures(pictures) });
  const { run, busy, failure } = useCall(async () => {
    try {
      return await update(base.version);
    } catch (error) {
      const { current } = toFailure(error);
      if (!current) throw error;
      const theirs = listed(current);
      if (isEqual(theirs, pictures)) return current;
      if (isEqual(theirs, listed(base))) return update(current.version);
      setBase({ seen: product, base: current });
      change(theirs);
      throw new RefusedHere(
        'conflict',
        'Somebody else changed the pictures in the meantime. Theirs are shown now; nothing of yours was saved.',
      );
    }
  });
  const save = async () => {
    if (!isTouched) return setSaved(true);
    const saved = await run(undefined);
    if (!saved) return;
    setBase({ seen: product, base: saved });
    change(listed(saved));
    setSaved(true);
    onSaved(saved);
  };

  return {
    ...uploads,
    change: (next) => {
      setSaved(false);
      change(next);
    },
    add: (files) => {
      setSaved(false);
      uploads.add(files);
    },
    save,
    isUnsaved: isTouched,
    isSaved,
    busy,
    failure,
  };
}
