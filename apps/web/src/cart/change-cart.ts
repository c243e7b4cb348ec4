import type { CartItem } from 'contracts';
import { toRestListed } from 'contracts/listed-product';
import { maxLineQuantity } from 'contracts/order-limits';
import type { ListedProduct } from '../product/listed-product.ts';
import { writeStored } from '../browser/browser-storage.ts';
import { cartKey, readCart } from './cart.store.ts';

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
  if (!Number.isInteger(count) || count < 1 || count > maxLineQuantity) return false;
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

export const clearCart = (): boolean => writeStored({ [cartKey]: null });

/** Removes the ordered products and keeps those added meanwhile; an empty cart's key is removed. */
export function removeOrdered(ids: readonly string[]): boolean {
  const left = readCart().filter(({ _id }) => !ids.includes(_id));
  return left.length > 0 ? write(left) : clearCart();
}

const write = (items: unknown[]): boolean => writeStored({ [cartKey]: JSON.stringify(items) });
