import { clearSession, readSession } from './session.store.ts';

const key = 'sessionEnded';

/**
 * Logs this browser out because the api no longer takes its token, and remembers in this tab that it was so, for the
 * sentence on whichever page comes next. The cart stays.
 */
export function endSession(): void {
  if (!readSession()) return;
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the person is logged out without the sentence.
  }
  clearSession();
}

/** True from the end of a session until somebody logs in. */
export function hasSessionEnded(): boolean {
  if (readSession()) return false;
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Called once somebody has logged in or out of their own will. */
export function forgetEndedSession(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered either.
  }
}
