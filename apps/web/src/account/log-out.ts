import { forgetGuest, forgetFoundOrder, storedGuestTokens } from '../session/guest.store.ts';
import { clearSession, readSession } from '../session/session.store.ts';

/**
 * Removes the session's five keys, the guest and the order that was found by a code, asks the api to revoke their tokens,
 * and goes to / (docs/behaviour/storefront.md#logout). The cart stays.
 */
export function logOut(): void {
  endSession();
  stopAsGuest();
  location.assign('/');
}

/** Removes the session's keys, and asks the api to revoke its token. */
export function endSession(): void {
  const token = readSession()?.token;
  clearSession();
  if (token) revoke(token);
}

/** Forgets the guest and the order that was found by a code, and asks the api to revoke their tokens. */
export function stopAsGuest(): void {
  const tokens = storedGuestTokens();
  forgetGuest();
  forgetFoundOrder();
  for (const token of tokens) revoke(token);
}

/** Does not use tRPC's client: the call must outlive the page (`keepalive`) and sends a token that storage does not have any more. */
function revoke(token: string): void {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  // A failure is ignored: a token that was not revoked expires after 48 hours.
  fetch('/trpc/account.logOut', { method: 'POST', headers, keepalive: true }).catch(() => {});
}
