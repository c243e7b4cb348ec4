import type { PicturedProduct } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useState } from 'react';
import type { ListedPicture } from 'ui';
import { RefusedHere, toFailure, type Failure } from '../calls/failure.ts';
import { useCall } from '../calls/use-call.ts';
import { useUnsaved } from '../form/use-unsaved.ts';
import { trpc } from '../trpc.ts';

/** The api's limits: docs/behaviour/rest.md#pictures-of-a-product, docs/behaviour/rest.md#photos. */
const maxPictures = 8;
const maxPhotoBytes = 10 * 1_048_576;

export type PicturesState = {
  pictures: ListedPicture[];
  change: (pictures: ListedPicture[]) => void;
  /** Sends files one after the other and puts the stored photos at the end of the list. */
  add: (files: File[]) => Promise<void>;
  /** What is being sent. */
  sending: string | undefined;
  /** What is wrong with files that were not added. */
  refusal: string;
  save: () => Promise<void>;
  isUnsaved: boolean;
  isSaved: boolean;
  busy: boolean;
  failure: Failure | null;
};

const listed = ({ pictures }: PicturedProduct): ListedPicture[] =>
  pictures.map(({ src, alt }) => ({ src, alt }));

const isEqual = (one: ListedPicture[], other: ListedPicture[]) =>
  JSON.stringify(one) === JSON.stringify(other);

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
  const [pictures, setPictures] = useState(listed(product));
  const [sending, setSending] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const [isSaved, setSaved] = useState(false);
  const isTouched = !isEqual(pictures, listed(base));
  // The form above has saved the product or read it again.
  if (seen !== product) {
    setBase({ seen: product, base: product });
    if (!isTouched) setPictures(listed(product));
  }
  const [isUnsaved, setUnsaved] = useUnsaved(false);
  if (isUnsaved !== isTouched) setUnsaved(isTouched);

  const update = (version: number) =>
    client.product.update.mutate({
      id: product.id,
      version,
      pictures: pictures.map(({ src, alt }) => ({ url: src, alt })),
    });
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
      setPictures(theirs);
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
    setPictures(listed(saved));
    setSaved(true);
    onSaved(saved);
  };

  const add = async (files: File[]) => {
    const refusals: string[] = [];
    const added: ListedPicture[] = [];
    setSaved(false);
    for (const [i, file] of files.entries()) {
      if (pictures.length + added.length >= maxPictures) {
        refusals.push(`A product has at most ${maxPictures} pictures.`);
        break;
      }
      setSending(files.length === 1 ? 'Uploading…' : `Uploading ${i + 1} of ${files.length}…`);
      try {
        if (file.size > maxPhotoBytes) throw new RefusedHere('too_large', 'The photo is larger than 10 MB.');
        const form = new FormData();
        form.set('image', file);
        const { picture } = await client.photo.upload.mutate(form);
        if ([...pictures, ...added].some(({ src }) => src === picture.src))
          throw new RefusedHere('bad_input', 'The product shows this picture already.');
        added.push({ src: picture.src, alt: '' });
      } catch (error) {
        refusals.push(`${isolated(file.name)}: ${toFailure(error).message}`);
      }
    }
    setSending(undefined);
    setRefusal(refusals.join(' '));
    setPictures((now) => [...now, ...added]);
  };

  return {
    pictures,
    change: (next) => {
      setSaved(false);
      setPictures(next);
    },
    add,
    sending,
    refusal,
    save,
    isUnsaved: isTouched,
    isSaved,
    busy,
    failure,
  };
}
