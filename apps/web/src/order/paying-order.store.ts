import { readStored, subscribeStored, writeStored } from '../browser/browser-storage.ts';

/**
 * The order whose payment was begun in this browser and whose outcome nobody has seen yet: a reloaded page, or
 * another one, tells it (docs/behaviour/storefront.md#waiting-order).
 */
const key = 'payingOrder';

export const rememberPaying = (userId: string, orderId: string): boolean =>
  writeStored({ [key]: `${userId} ${orderId}` });

/** Forgets it once its outcome was seen. Another order, remembered meanwhile, stays. */
export function forgetPaying(orderId: string): void {
  if (readStored(key)?.endsWith(` ${orderId}`)) writeStored({ [key]: null });
}

/** The order's id if it is this account's, else null. */
export function readPaying(userId: string | null): string | null {
  const [owner, orderId = ''] = (readStored(key) ?? '').split(' ');
  return owner === userId && /^[0-9a-f-]{36}$/i.test(orderId) ? orderId : null;
}

export const subscribePaying = (changed: () => void): (() => void) => subscribeStored(key, changed);
