import type { CartItem } from 'contracts';
import { useSyncExternalStore } from 'react';
import { readCart, subscribeCart } from './cart.store.ts';

const notKnownYet = () => undefined;

/** The cart of this browser, updated from other tabs too; undefined on the server and while hydrating. */
export const useCart = (): CartItem[] | undefined =>
  useSyncExternalStore<CartItem[] | undefined>(subscribeCart, readCart, notKnownYet);
