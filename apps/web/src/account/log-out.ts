import { clearSession, readSession } from './session.store.ts';

/**
 * Removes the five keys, has the api revoke the token, and goes to / (spec §4). The cart stays. The call is a plain
 * one because it outlives the page (`keepalive`) and carries a token that storage no longer has.
 */
export function logOut(): void {
  const token = readSession()?.token;
  clearSession();
  if (token) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    // Nobody is left to be told of a failure; an unrevoked token ends by itself after 48 hours.
    fetch('/trpc/account.logOut', { method: 'POST', headers, keepalive: true }).catch(() => {});
  }
  location.assign('/');
}
