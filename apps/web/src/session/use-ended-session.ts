import { useSyncExternalStore } from 'react';
import { hasSessionEnded } from './ended-session.store.ts';
import { subscribeSession } from './session.store.ts';

const onServer = () => false;

/**
 * True after this tab's session has ended other than by logout, until somebody logs in. `endSessionLink`
 * detects it at any refused call.
 */
export const useEndedSession = (): boolean =>
  useSyncExternalStore(subscribeSession, hasSessionEnded, onServer);
