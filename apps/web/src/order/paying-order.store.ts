import { readStored, subscribeStored, writeStored } from '../browser/browser-storage.ts';

/**
 * The order whose payment was begun in this browser and whose outcome nobody has seen yet: a reloaded page, or
 * another one, tells it (docs/behaviour/storefront.md#waiting-order).
 */
const key = 'payingOrder';

/** The outcome that the api has answered, before a page showed it. */
type Answered = 'paid' | 'placed';

export const rememberPaying = (userId: string, orderId: string, answered?: Answered): boolean =>
  writeStored({ [key]: [userId, orderId, answered].join(' ') });

/** Forgets it once its outcome was seen. Another order, remembered meanwhile, stays. */
export function forgetPaying(orderId: string): void {
  if (readStored(key)?.includes(orderId)) writeStored({ [key]: null });
}

/** The order's id if it is this account's, else null. */
export function readPaying(userId: string | null): string | null {
  const [owner, orderId = ''] = (readStored(key) ?? '').split(' ');
  return owner === userId && /^[0-9a-f-]{36}$/i.test(orderId) ? orderId : null;
}

/** What is known of that order without the shop: its payment's outcome, or that it was begun; null when there is none. */
export function readKnownOutcome(userId: string | null): Answered | 'begun' | null {
  if (readPaying(userId) === null) return null;
  const answered = readStored(key)?.split(' ')[2];
  return answered === 'paid' || answered === 'placed' ? answered : 'begun';
}

export const subscribePaying = (changed: () => void): (() => void) => subscribeStored(key, changed);
