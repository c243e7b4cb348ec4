import { isolated } from 'contracts/isolated';
import { useEffect, useRef, useState } from 'react';
import type { ListedPicture } from 'ui';
import { RefusedHere, toFailure } from '../calls/failure.ts';
import { randomId } from '../browser/random-id.ts';
import { uploadFetch } from '../photo/upload-fetch.ts';
import { trpc } from '../trpc.ts';

/** The api's limits: docs/behaviour/rest.md#pictures-of-a-product, docs/behaviour/rest.md#photos. */
export const maxPictures = 8;
const maxPhotoBytes = 10 * 1_048_576;

export type PictureUploads = {
  pictures: ListedPicture[];
  /** Shows these; the upload of a file that is not among them ends. */
  change: (pictures: ListedPicture[]) => void;
  /** Puts files at the end of the list and sends them one after the other. */
  add: (files: File[]) => void;
  isSending: boolean;
  /** What is wrong with files that were not added. */
  refusal: string;
};

/** What became of a file: the share sent, the address of the stored photo, or why there is none. */
type Sent = { file: File; progress: number; src: string; refusal: string };

const notSent = { progress: 0, src: '', refusal: '' };

/** Pictures whose files are uploaded as soon as they are chosen, `most` of them. */
export function usePictureUploads(atFirst: ListedPicture[], most = maxPictures): PictureUploads {
  const { client } = trpc.useUtils();
  // What a person changes and what the uploads change is kept apart, so that neither undoes the other.
  const [listed, setListed] = useState(atFirst);
  const [uploads, setUploads] = useState<Record<string, Sent>>({});
  const [isTooMany, setTooMany] = useState(false);
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    for (const [id, stop] of stops.current) if (!listed.some((one) => one.id === id)) stop.abort();
  }, [listed]);
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const { pictures, refusals } = shown(listed, uploads);
  const send = async (id: string, file: File, { signal }: AbortController) => {
    const tell = (change: Partial<Sent>) =>
      setUploads((now) => ({ ...now, [id]: { file, ...notSent, ...change } }));
    try {
      if (signal.aborted) return;
      if (file.size > maxPhotoBytes) throw new RefusedHere('too_large', 'The photo is larger than 10 MB.');
      const form = new FormData();
      form.set('image', file);
      const fetch = uploadFetch((progress) => tell({ progress }));
      const { picture } = await client.photo.upload.mutate(form, { signal, context: { fetch } });
      tell({ src: picture.src });
    } catch (error) {
      if (!signal.aborted) tell({ refusal: toFailure(error).message });
    }
  };

  return {
    pictures,
    change: setListed,
    add: (files) => {
      const added = files
        .slice(0, Math.max(most - pictures.length, 0))
        .map((file) => ({ id: randomId(), file, stop: new AbortController() }));
      setTooMany(added.length < files.length);
      setUploads((now) => ({
        ...now,
        ...Object.fromEntries(added.map(({ id, file }) => [id, { file, ...notSent }])),
      }));
      // What was wrong with earlier files is told no more: they are not listed again.
      setListed([...pictures, ...added.map(({ id }) => ({ id, src: '', alt: '' }))]);
      for (const { id, file, stop } of added) {
        stops.current.set(id, stop);
        queue.current = queue.current.then(() => send(id, file, stop));
      }
    },
    isSending: pictures.some(({ sending }) => sending),
    refusal: [...refusals, ...(isTooMany ? [`A product has at most ${maxPictures} pictures.`] : [])].join(
      ' ',
    ),
  };
}

/** The list with what the uploads have made of it, without files that were refused or are in it already. */
function shown(listed: ListedPicture[], uploads: Record<string, Sent>) {
  const pictures: ListedPicture[] = [];
  const refusals: string[] = [];
  for (const { id, src, alt } of listed) {
    const upload = id === undefined ? undefined : uploads[id];
    const address = upload?.src || src;
    const isTwice = address !== '' && pictures.some((other) => other.src === address);
    const refusal = upload?.refusal || (isTwice && 'The product shows this picture already.');
    if (upload && refusal) refusals.push(`${isolated(upload.file.name)}: ${refusal}`);
    else
      pictures.push({
        id,
        src: address,
        alt,
        ...(upload && address === '' && { sending: { file: upload.file, progress: upload.progress } }),
      });
  }
  return { pictures, refusals };
}
