import type { StaffRole } from 'contracts';
import { isStaffRole } from 'contracts/permission';
import { readStored, subscribeStored, writeStored } from '../browser/browser-storage.ts';

/**
 * A login as stored in the browser, one key per field (docs/behaviour/storefront.md#browser-storage). Role
 * '1' is an admin.
 */
export type StoredSession = {
  token: string;
  name: string;
  userId: string;
  role: string;
  email: string;
  /** What an admin is, under a key of its own; null for shoppers, and for an admin who logged in before there were roles. */
  staffRole: StaffRole | null;
};

const keys = ['token', 'name', 'userId', 'role', 'email'] as const;
const staffKey = 'staffRole';

let lastRaw = '';
let last: StoredSession | null = null;

/**
 * The session of this browser, or null. A token that is missing, the text 'undefined'
 * (docs/behaviour/storefront.md#session) or invalid in a header means not logged in. Returns the same object
 * until the storage changes.
 */
export function readSession(): StoredSession | null {
  const values = [...keys, staffKey].map(readStored);
  const raw = JSON.stringify(values);
  if (raw !== lastRaw) {
    lastRaw = raw;
    const [token = '', name = '', userId = '', role = '', email = '', staff = ''] = values.map(
      (value) => value ?? '',
    );
    last = isToken(token)
      ? { token, name, userId, role, email, staffRole: isStaffRole(staff) ? staff : null }
      : null;
  }
  return last;
}

/** Stores a login. False if the browser refused to store it. */
export const writeSession = ({ token, name, userId, role, email, staffRole }: StoredSession): boolean =>
  // The token is written last, so that its subscribers find the other keys in place.
  writeStored({ name, userId, role, email, [staffKey]: staffRole, token });

/** Stores another token of the session whose token was `before`; not if somebody has logged in or out since. */
export const writeToken = (token: string, before: string | undefined): void => {
  if (readSession()?.token === before) writeStored({ token });
};

/** Updates the stored name and e-mail; the session stays. */
export const writeNameAndEmail = ({ name, email }: Pick<StoredSession, 'name' | 'email'>): boolean =>
  writeStored({ name, email });

/**
 * After a failed login: writes the text 'undefined' to all five keys, which ends the earlier session
 * (docs/behaviour/storefront.md#login).
 */
export const writeFailedLogin = (): boolean =>
  writeStored({ [staffKey]: null, ...Object.fromEntries(keys.map((key) => [key, 'undefined'])) });

/** Removes the session's five keys. The cart stays. */
export const clearSession = (): boolean =>
  writeStored(Object.fromEntries([...keys, staffKey].map((key) => [key, null])));

/**
 * Calls `changed` when the session changes, in this tab or another. Returns the function that unsubscribes.
 */
export function subscribeSession(changed: () => void): () => void {
  const unsubscribes = keys.map((key) => subscribeStored(key, changed));
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

const isToken = (text: string): boolean => text !== 'undefined' && /^[\x21-\x7e]{1,512}$/.test(text);
