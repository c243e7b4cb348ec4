import { EventEmitter, once } from 'node:events';

/** Emits the address of a database when what its admins' desk counts changed. */
const changes = new EventEmitter().setMaxListeners(0);

/** What a wait ends with: a change, or that the server ends. */
export type DeskNews = 'changed' | 'closing';

/** Ends all waits for the desk of the database at `url`. */
export const announceDesk = (url: string, news: DeskNews): void => void changes.emit(url, news);

/** Waits for the next change; null if the signal is aborted before. Throws nothing. */
export const nextDeskNews = (url: string, signal: AbortSignal): Promise<DeskNews | null> =>
  once(changes, url, { signal }).then(
    ([news]) => news as DeskNews,
    () => null,
  );
