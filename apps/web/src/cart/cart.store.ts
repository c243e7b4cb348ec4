import type { CartItem } from 'contracts';
import { toRestListed } from 'contracts/listed-product';
import type { ListedProduct } from '../product/listed-product.ts';
import { readStored, subscribeStored, writeStored } from '../browser/browser-storage.ts';

const key = 'cart';
/**
 * The most units of one product in one order. Not imported from contracts, which would add zod to the early
 * script.
 */
export const maxCount = 99;
/** The most lines of one order; not imported from contracts for the same reason. */
export const maxLines = 100;

let lastRaw: string | null = null;
let lastItems: CartItem[] = [];

/**
 * The cart of this browser (docs/behaviour/storefront.md#browser-storage). Unreadable entries are left out;
 * of duplicates the first counts. Returns the same array until the stored text changes.
 */
export function readCart(): CartItem[] {
  const raw = readStored(key);
  if (raw !== lastRaw) {
    lastRaw = raw;
    lastItems = parse(raw);
  }
  return lastItems;
}

/** A product as the cart stores it, with its price in rupees. */
export const cartItem = (product: ListedProduct, count = 1): CartItem => ({
  ...toRestListed(product),
  count,
});

/**
 * Adds a product with its count (default 1). A product already in the cart keeps its place and count
 * (docs/behaviour/storefront.md#cart-arithmetic).
 */
export function addToCart(item: { _id: string } & Partial<CartItem>): boolean {
  const items = readCart();
  return items.some(({ _id }) => _id === item._id) || write([...items, { count: 1, ...item }]);
}

/**
 * Stores a count of 1 to 99; anything else is ignored (docs/behaviour/storefront.md#cart-arithmetic, decision
 * 33).
 */
export function setCount(id: string, count: number): boolean {
  if (!Number.isInteger(count) || count < 1 || count > maxCount) return false;
  return write(readCart().map((item) => (item._id === id ? { ...item, count } : item)));
}

/** A removed item and its index in the cart at that time. */
export type TakenOut = { item: CartItem; place: number };

/** Removes items. Returns them for `restoreToCart`. */
export function removeFromCart(...ids: string[]): TakenOut[] {
  const items = readCart();
  const gone = new Set(ids);
  const taken = items.flatMap((item, place) => (gone.has(item._id) ? [{ item, place }] : []));
  write(items.filter(({ _id }) => !gone.has(_id)));
  return taken;
}

/** Puts removed items back at their index; items that were added again meanwhile stay as they are. */
export function restoreToCart(taken: readonly TakenOut[]): boolean {
  const items = [...readCart()];
  const present = new Set(items.map(({ _id }) => _id));
  for (const { item, place } of taken) if (!present.has(item._id)) items.splice(place, 0, item);
  return write(items);
}

export const clearCart = (): boolean => writeStored({ [key]: null });

/** Removes the ordered products and keeps those added meanwhile; an empty cart's key is removed. */
export function removeOrdered(ids: readonly string[]): boolean {
  const left = readCart().filter(({ _id }) => !ids.includes(_id));
  return left.length > 0 ? write(left) : clearCart();
}

/** The badge shows '99+' above this number; screen readers get the exact number. */
export const mostShown = 99;

/** The number of lines in the cart, shown by the badge (docs/behaviour/storefront.md#cart-arithmetic). */
export const cartCount = (): number => readCart().length;

/** Calls `changed` when the cart changes, in this tab or another. Returns the function that unsubscribes. */
export const subscribeCart = (changed: () => void): (() => void) => subscribeStored(key, changed);

const write = (items: unknown[]): boolean => writeStored({ [key]: JSON.stringify(items) });

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
    count: Math.min(Math.max(Math.trunc(amount(raw.count)), 1), maxCount),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function amount(value: unknown): number {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isFinite(number) && number > 0 ? number : 0;
}
