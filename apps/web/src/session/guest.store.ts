import { readStored, subscribeStored, writeStored } from '../browser/browser-storage.ts';
import { readSession, subscribeSession, type StoredSession } from './session.store.ts';

/** Who buys: a logged-in person, or a guest, whose name is not known. */
export type Buyer = StoredSession & { isGuest: boolean };

const key = 'guest';

let last: { session: StoredSession | null; guest: string | null; buyer: Buyer | null } | undefined;

/** Who buys in this browser: the person who is logged in, else its guest, if any. The same object until the storage changes. */
export function readBuyer(): Buyer | null {
  const [session, guest] = [readSession(), readStored(key)];
  if (last?.session === session && last.guest === guest) return last.buyer;
  const buyer = session ? { ...session, isGuest: false } : guestOf(guest);
  last = { session, guest, buyer };
  return buyer;
}

function guestOf(stored: string | null): Buyer | null {
  const [token = '', userId = '', email = ''] = (stored ?? '').split(' ');
  return isToken(token)
    ? { token, userId, email, name: '', role: '0', staffRole: null, isGuest: true }
    : null;
}

/** Stores a guest in place of the one before. False if the browser refused to store it. */
export const writeGuest = ({
  token,
  userId,
  email,
}: {
  token: string;
  userId: string;
  email: string;
}): boolean => writeStored({ [key]: `${token} ${userId} ${email}` });

export const forgetGuest = (): boolean => writeStored({ [key]: null });

export function subscribeBuyer(changed: () => void): () => void {
  const unsubscribes = [subscribeSession(changed), subscribeStored(key, changed)];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

const orderKey = 'foundOrder';

/** Stores the token of an order that was found by its code, in place of the one before. */
export const writeFoundOrder = (orderId: string, token: string): boolean =>
  writeStored({ [orderKey]: `${orderId} ${token}` });

/** The token of an order that was found by its code in this browser; null for others. */
export function readFoundOrder(orderId: string): string | null {
  const [id, token = ''] = (readStored(orderKey) ?? '').split(' ');
  return id === orderId.toLowerCase() && isToken(token) ? token : null;
}

export const forgetFoundOrder = (): boolean => writeStored({ [orderKey]: null });

/** The tokens of the guest and of the found order, as far as they are stored. */
export const storedGuestTokens = (): string[] =>
  [readStored(key)?.split(' ')[0], readStored(orderKey)?.split(' ')[1]].filter(
    (token) => token !== undefined,
  );

/** Forgets a token that the api refused, whether it is the guest's or a found order's. */
export function forgetToken(token: string): void {
  if (readStored(key)?.split(' ')[0] === token) forgetGuest();
  if (readStored(orderKey)?.split(' ')[1] === token) forgetFoundOrder();
}

const isToken = (text: string): boolean => /^[\w-]{1,512}$/.test(text);
