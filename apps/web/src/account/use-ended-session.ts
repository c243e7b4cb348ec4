import { useSyncExternalStore } from 'react';
import { hasSessionEnded } from './ended-session.store.ts';
import { subscribeSession } from './session.store.ts';

const onServer = () => false;

/**
 * True once this tab's session has ended other than by logout, until somebody logs in, so that the page can say so.
 * That it has, `endSessionLink` notices, whichever call was refused.
 */
export const useEndedSession = (): boolean =>
  useSyncExternalStore(subscribeSession, hasSessionEnded, onServer);
