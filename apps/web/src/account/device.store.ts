import { randomId } from '../browser/random-id.ts';
import { readStored, writeStored } from '../browser/browser-storage.ts';

const key = 'device';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The id of this browser for logins: random, made at the first one, and kept after a logout. Where the browser stores
 * nothing it is another one each time, which the api knows as no one's.
 */
export function deviceId(): string {
  const stored = readStored(key);
  if (stored !== null && uuid.test(stored)) return stored;
  const made = randomId();
  writeStored({ [key]: made });
  return made;
}
