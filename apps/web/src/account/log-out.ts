import { clearSession, readSession } from '../session/session.store.ts';

/**
 * Removes the session's five keys, asks the api to revoke the token, and goes to /
 * (docs/behaviour/storefront.md#logout). The cart stays. The call does not use tRPC's client: it must outlive
 * the page (`keepalive`) and sends a token that storage does not have any more.
 */
export function logOut(): void {
  const token = readSession()?.token;
  clearSession();
  if (token) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    // A failure is ignored: a token that was not revoked expires after 48 hours.
    fetch('/trpc/account.logOut', { method: 'POST', headers, keepalive: true }).catch(() => {});
  }
  location.assign('/');
}
