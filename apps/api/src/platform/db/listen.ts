import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { announceChange, connectionSettings } from './database.ts';

/** The pause before a lost connection is opened again, in ms. */
const retryAfter = 1_000;

/** The name under which the database knows this process's listening connection. */
export const listenerName = `storefront-api ${randomBytes(6).toString('hex')}`;

export interface Listener {
  /** False while notices would be missed. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

/**
 * Listens for the notices that public answers changed (migration 0081), on a connection of its own. Announces each, and
 * whenever some may have been missed.
 */
export function listenForChanges(url: string): Listener {
  const closing = new AbortController();
  let isListening = false;
  const note = (listens: boolean) => {
    isListening = listens;
    announceChange(url);
  };

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...connectionSettings(url), application_name: listenerName });
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    client.on('error', () => resolve()).once('end', resolve);
    client.on('notification', () => announceChange(url));
    closing.signal.addEventListener('abort', () => resolve(), { once: true });
    try {
      await client.connect();
      await client.query('listen public_answers');
      note(true);
      await gone;
    } catch {
      // The database is away: the pools say so.
    } finally {
      note(false);
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
