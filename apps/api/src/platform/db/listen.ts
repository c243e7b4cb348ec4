import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { announceChange, connectionSettings, onChange } from './database.ts';
import { announceDesk } from './desk-changes.ts';

/** The pause before a lost connection is opened again, in ms. */
const retryAfter = 1_000;

/** How long a notice to other processes waits for further changes, in ms. */
const tellAfter = 20;

/** The name under which the database knows this process's listening connection. */
export const listenerName = `storefront-api ${randomBytes(6).toString('hex')}`;

export interface Listener {
  /** False while notices would be missed. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

/**
 * Listens for the notices that public answers changed (migration 0081) and the desk's counts (0090), on a connection of its own. Announces each, and
 * whenever some may have been missed. Tells other processes of the changes of this one, because not every commit does
 * (migration 0083).
 */
export function listenForChanges(url: string): Listener {
  const closing = new AbortController();
  let isListening = false;
  const note = (listens: boolean) => {
    isListening = listens;
    announceChange(url);
    announceDesk(url, 'changed');
  };

  /** The notice to other processes that is due or on its way; null when there is none. */
  let telling: Promise<void> | null = null;
  async function tellOthers(client: pg.Client): Promise<void> {
    await setTimeout(tellAfter);
    telling = null;
    await client.query('notify public_answers').catch(() => {});
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...connectionSettings(url), application_name: listenerName });
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    client.on('error', () => resolve()).once('end', resolve);
    client.on('notification', ({ channel }) =>
      channel === 'desk' ? announceDesk(url, 'changed') : announceChange(url),
    );
    closing.signal.addEventListener('abort', () => resolve(), { once: true });
    const stopTelling = onChange(url, ({ isOwn }) => {
      if (isOwn) telling ??= tellOthers(client);
    });
    try {
      await client.connect();
      // Nothing is lost with a notice whose commit a crash forgets.
      await client.query('set synchronous_commit = off; listen public_answers; listen desk');
      note(true);
      telling ??= tellOthers(client);
      await gone;
    } catch {
      // The database is away: the pools say so.
    } finally {
      stopTelling();
      note(false);
      await telling;
      await client.end().catch(() => {});
    }
  }

  const listening = (async () => {
    while (!closing.signal.aborted) {
      await listen();
      await setTimeout(retryAfter, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();

  return {
    get isListening() {
      return isListening;
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}
