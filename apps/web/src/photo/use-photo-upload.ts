import type { Photo } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { isRefusal, RefusedHere, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import { uploadFetch } from './upload-fetch.ts';

export type PhotoUpload = {
  /** Starts to upload the file instead of the previous one; null clears the choice. */
  choose: (file: File | null) => void;
  /**
   * Resolves with the uploaded photo, uploading again after a lost connection; null without a file. Rejects
   * if it fails.
   */
  photo: () => Promise<Photo | null>;
  /** Call it when the api does not know the photo: the next call of `photo` uploads it again. */
  sendAgain: (failure: Failure) => void;
  /** The share uploaded so far, from 0 to 1; undefined when no upload is under way. */
  progress: number | undefined;
  failure: Failure | null;
};

type UploadState = Pick<PhotoUpload, 'progress' | 'failure'>;
const idle: UploadState = { progress: undefined, failure: null };

/**
 * Uploads a photo as soon as it is chosen, and only once, however often the form is refused (decision 37).
 */
export function usePhotoUpload(): PhotoUpload {
  const { client } = trpc.useUtils();
  const chosen = useRef<File | null>(null);
  const sending = useRef<{ photo: Promise<Photo>; stop: AbortController } | null>(null);
  const [shown, setShown] = useState(idle);
  useEffect(() => () => sending.current?.stop.abort(), []);

  const send = (file: File): Promise<Photo> => {
    const stop = new AbortController();
    const form = new FormData();
    form.set('image', file);
    const show = (next: UploadState) => {
      if (sending.current?.stop === stop) setShown(next);
    };
    const fetch = uploadFetch((progress) => show({ progress, failure: null }));
    const photo = client.photo.upload.mutate(form, { signal: stop.signal, context: { fetch } });
    sending.current = { photo, stop };
    show({ progress: 0, failure: null });
    photo.then(
      () => show(idle),
      (error: unknown) => {
        const failure = toFailure(error);
        show({ progress: undefined, failure });
        // A file that the api refused as a photo is not sent again; after any other failure it may be.
        if (!failure.fields['image'] && sending.current?.stop === stop) sending.current = null;
      },
    );
    return photo;
  };

  const photo = async (): Promise<Photo | null> => {
    const file = chosen.current;
    if (!file) return null;
    try {
      return await (sending.current?.photo ?? send(file));
    } catch (error) {
      if (chosen.current === file) throw isRefusal(toFailure(error)) ? error : notSent();
      // This upload was canceled because another file was chosen: wait for that one.
      if (chosen.current) return photo();
      throw new RefusedHere('bad_input', 'The upload was canceled, so nothing was saved.');
    }
  };

  return {
    ...shown,
    choose: (file) => {
      sending.current?.stop.abort();
      sending.current = null;
      chosen.current = file;
      setShown(idle);
      if (file) void send(file).catch(() => {});
    },
    photo,
    sendAgain: (failure) => {
      sending.current = null;
      setShown({ progress: undefined, failure });
    },
  };
}

const notSent = () =>
  new RefusedHere(
    'photos_unavailable',
    'The photo could not be sent, so nothing was saved. Check your connection and try again.',
  );
