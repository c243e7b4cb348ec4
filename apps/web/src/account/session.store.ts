import { readStored, subscribeStored, writeStored } from '../browser/browser-storage.ts';

/** What the browser remembers of a login, under the documented keys (spec §3). Role '1' is an admin. */
export type StoredSession = { token: string; name: string; userId: string; role: string; email: string };

const keys = ['token', 'name', 'userId', 'role', 'email'] as const;

let lastRaw = '';
let last: StoredSession | null = null;

/**
 * The session of this browser, or null. Logged in means a token that is not the text 'undefined' (spec §4);
 * a text that no header could carry is none either. The same object comes back until the storage changes.
 */
export function readSession(): StoredSession | null {
  const values = keys.map(readStored);
  const raw = JSON.stringify(values);
  if (raw !== lastRaw) {
    lastRaw = raw;
    const [token, name, userId, role, email] = values.map((value) => value ?? '') as [
      string,
      string,
      string,
      string,
      string,
    ];
    last = isToken(token) ? { token, name, userId, role, email } : null;
  }
  return last;
}

/** Remembers a login. False when the browser refused to store it. */
export const writeSession = ({ token, name, userId, role, email }: StoredSession): boolean =>
  // The token last: whoever listens to it finds the rest in place.
  writeStored({ name, userId, role, email, token });

/** What a person has changed about themselves; the session goes on. */
export const writeNameAndEmail = ({ name, email }: Pick<StoredSession, 'name' | 'email'>): boolean =>
  writeStored({ name, email });

/** What a failed login leaves behind: the text 'undefined' in all five, which ends the earlier session (decision 4). */
export const writeFailedLogin = (): boolean =>
  writeStored(Object.fromEntries(keys.map((key) => [key, 'undefined'])));

/** Logout (spec §4). The cart stays. */
export const clearSession = (): boolean => writeStored(Object.fromEntries(keys.map((key) => [key, null])));

/** Calls `changed` whenever the session changes, in this tab or another; returns how to stop. */
export function subscribeSession(changed: () => void): () => void {
  const stops = keys.map((key) => subscribeStored(key, changed));
  return () => {
    for (const stop of stops) stop();
  };
}

const isToken = (text: string): boolean => text !== 'undefined' && /^[\x21-\x7e]{1,512}$/.test(text);
