import { useEffect, useSyncExternalStore } from 'react';
import type { Failure } from '../failure.ts';
import { endSession, hasSessionEnded } from './ended-session.store.ts';
import { subscribeSession } from './session.store.ts';

const onServer = () => false;

/**
 * True once this tab's session has ended other than by logout, until somebody logs in, so that the page can say so.
 * `failure` is what the page's calls came to: one that names the token as expired or revoked ends the session.
 */
export function useEndedSession(failure: Failure | null = null): boolean {
  const unauthenticated = failure?.code === 'unauthenticated';
  useEffect(() => {
    if (unauthenticated) endSession();
  }, [unauthenticated]);
  return useSyncExternalStore(subscribeSession, hasSessionEnded, onServer);
}
