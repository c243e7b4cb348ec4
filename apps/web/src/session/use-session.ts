import { useSyncExternalStore } from 'react';
import type { StoredSession } from './session.store.ts';
import { readSession, subscribeSession } from './session.store.ts';

const notKnownYet = () => undefined;

/** The session of this browser; null if nobody is logged in; undefined on the server and while hydrating. */
export const useSession = (): StoredSession | null | undefined =>
  useSyncExternalStore<StoredSession | null | undefined>(subscribeSession, readSession, notKnownYet);
