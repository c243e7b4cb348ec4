import { clearSession, readSession } from './session.store.ts';

const key = 'sessionEnded';
let holds = 0;

/**
 * Logs this browser out because the api no longer takes its `token`, and remembers in this tab that it was so, for the
 * sentence on whichever page comes next. The cart stays. Nothing happens when another token is stored by now, or while
 * the session is held.
 */
export function endSession(token: string): void {
  if (holds > 0 || readSession()?.token !== token) return;
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the person is logged out without the sentence.
  }
  clearSession();
}

/** From now on a session that ends stays stored, for who renews it in place (decision 3); returns how to let go. */
export function holdSession(): () => void {
  holds += 1;
  return () => void (holds -= 1);
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

/** Called once somebody has logged in. */
export function forgetEndedSession(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered either.
  }
}
