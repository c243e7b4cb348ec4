import { clearSession, readSession } from './session.store.ts';

const key = 'sessionEnded';
let holds = 0;

/**
 * Logs this browser out because the api refused `token`, and remembers in this tab that the session ended, so
 * that the next page says so. The cart stays. Does nothing if another token is stored by now, or while the
 * session is held.
 */
export function endSession(token: string): void {
  if (holds > 0 || readSession()?.token !== token) return;
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the next page cannot say why the person is logged out.
  }
  clearSession();
}

/**
 * From now on an ended session stays stored, because the payment popup renews it in place (decision 3).
 * Returns a function that ends the hold.
 */
export function holdSession(): () => void {
  holds += 1;
  return () => void (holds -= 1);
}

/** True after this tab's session has ended, until somebody logs in. */
export function hasSessionEnded(): boolean {
  if (readSession()) return false;
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Call it after a login. */
export function forgetEndedSession(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was remembered.
  }
}
