import type { ChosenColumns, ImportEvent } from 'contracts';
import { RefusedHere } from '../calls/failure.ts';
import { bearer, restRefusal } from '../calls/rest-call.ts';

export type ImportToSend = {
  file: File;
  /** The id of the import, by which the api can be asked later whether it landed. */
  id: string;
  dryRun: boolean;
  /** What each column of the file is read as; absent: what its name says. */
  columns: ChosenColumns | undefined;
  signal: AbortSignal;
  /** The share of the file that is sent, from 0 to 1. */
  onSent: (share: number) => void;
  onEvent: (event: ImportEvent) => void;
};

/**
 * Sends a CSV file of products and passes on what the api tells while it works. Uses XMLHttpRequest, because `fetch`
 * reports no progress of what is sent. Rejects with a refusal, with the signal's reason, or with a TypeError when the
 * answer does not come to its end.
 */
export const sendImport = ({
  file,
  id,
  dryRun,
  columns,
  signal,
  onSent,
  onEvent,
}: ImportToSend): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let read = 0;
    const takeLines = () => {
      if (request.status !== 200) return;
      const end = request.responseText.lastIndexOf('\n') + 1;
      for (const line of request.responseText.slice(read, end).split('\n')) {
        if (!line) continue;
        const event = JSON.parse(line) as ImportEvent;
        if ('refused' in event) reject(new RefusedHere('bad_input', event.refused));
        else if ('end' in event) resolve();
        else onEvent(event);
      }
      read = Math.max(read, end);
    };
    const lost = () => reject(new TypeError('The answer did not come to its end.'));
    const query = new URLSearchParams({
      dryRun: String(dryRun),
      ...(columns && { columns: JSON.stringify(columns) }),
    });
    request.open('POST', `/products/import?${query}`);
    for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'text/csv');
    request.setRequestHeader('idempotency-key', id);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => onSent(1));
    request.addEventListener('progress', takeLines);
    request.addEventListener('load', () => {
      if (request.status !== 200) return reject(restRefusal(request.status, request.responseText));
      takeLines();
      lost();
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
