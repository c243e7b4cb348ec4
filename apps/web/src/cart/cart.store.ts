import type { CartItem } from 'contracts';
import { maxLineQuantity } from 'contracts/order-limits';
import { readStored, subscribeStored } from '../browser/browser-storage.ts';

/** Where the browser's storage has the cart. */
export const cartKey = 'cart';

let lastRaw: string | null = null;
let lastItems: CartItem[] = [];

/**
 * The cart of this browser (docs/behaviour/storefront.md#browser-storage). Unreadable entries are left out;
 * of duplicates the first counts. Returns the same array until the stored text changes.
 */
export function readCart(): CartItem[] {
  const raw = readStored(cartKey);
  if (raw !== lastRaw) {
    lastRaw = raw;
    lastItems = parse(raw);
  }
  return lastItems;
}

/** The badge shows '99+' above this number; screen readers get the exact number. */
export const mostShown = 99;

/** The number of lines in the cart, shown by the badge (docs/behaviour/storefront.md#cart-arithmetic). */
export const cartCount = (): number => readCart().length;

/** Calls `changed` when the cart changes, in this tab or another. Returns the function that unsubscribes. */
export const subscribeCart = (changed: () => void): (() => void) => subscribeStored(cartKey, changed);

function parse(raw: string | null): CartItem[] {
  let list: unknown;
  try {
    list = JSON.parse(raw ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  const byId = new Map<string, CartItem>();
  for (const item of list.map(toItem)) if (item && !byId.has(item._id)) byId.set(item._id, item);
  return [...byId.values()];
}

function toItem(value: unknown): CartItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Record<string, unknown>;
  if (typeof raw._id !== 'string' || raw._id === '' || raw._id.length > 64) return null;
  return {
    ...raw,
    _id: raw._id,
    name: text(raw.name),
    price: amount(raw.price),
    quantity: amount(raw.quantity),
    url: text(raw.url),
    count: Math.min(Math.max(Math.trunc(amount(raw.count)), 1), maxLineQuantity),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function amount(value: unknown): number {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isFinite(number) && number > 0 ? number : 0;
}
