import type { Photo } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { isRefusal, RefusedHere, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import { uploadFetch } from './upload-fetch.ts';

export type PhotoUpload = {
  /** Begins to send the file, in place of the one before; null takes it away. */
  choose: (file: File | null) => void;
  /** The photo of the chosen file once it is there, sent again where it got lost; null without a file. Throws why not. */
  photo: () => Promise<Photo | null>;
  /** The api does not have the photo any more, or never took it: the next call of `photo` sends it again. */
  sendAgain: (failure: Failure) => void;
  /** How much is sent, from 0 to 1, while it is being sent. */
  progress: number | undefined;
  failure: Failure | null;
};

type Shown = Pick<PhotoUpload, 'progress' | 'failure'>;
const nothing: Shown = { progress: undefined, failure: null };

/** Sends a photo as soon as it is chosen, and once, however often the rest of the form is refused (decision 63). */
export function usePhotoUpload(): PhotoUpload {
  const { client } = trpc.useUtils();
  const chosen = useRef<File | null>(null);
  const sending = useRef<{ photo: Promise<Photo>; stop: AbortController } | null>(null);
  const [shown, setShown] = useState(nothing);
  useEffect(() => () => sending.current?.stop.abort(), []);

  const send = (file: File): Promise<Photo> => {
    const stop = new AbortController();
    const form = new FormData();
    form.set('image', file);
    const show = (next: Shown) => {
      if (sending.current?.stop === stop) setShown(next);
    };
    const fetch = uploadFetch((progress) => show({ progress, failure: null }));
    const photo = client.photo.upload.mutate(form, { signal: stop.signal, context: { fetch } });
    sending.current = { photo, stop };
    show({ progress: 0, failure: null });
    photo.then(
      () => show(nothing),
      (error: unknown) => {
        const failure = toFailure(error);
        show({ progress: undefined, failure });
        // What is no photo stays none; anything else may go better the next time.
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
      // Given up while somebody waits for it, or in favour of another.
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
      setShown(nothing);
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
