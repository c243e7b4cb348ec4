import { useSyncExternalStore } from 'react';
import type { StoredSession } from './session.store.ts';
import { readSession, subscribeSession } from './session.store.ts';

const notKnownYet = () => undefined;

/** Who is logged in in this browser; null: nobody; undefined: not known yet (on the server, while hydrating). */
export const useSession = (): StoredSession | null | undefined =>
  useSyncExternalStore<StoredSession | null | undefined>(subscribeSession, readSession, notKnownYet);
