import type { CartItem } from 'contracts';
import { useSyncExternalStore } from 'react';
import { readCart, subscribeCart } from './cart.store.ts';

const notKnownYet = () => undefined;

/** The cart of this browser, in step with its other tabs; undefined: not known yet (on the server, while hydrating). */
export const useCart = (): CartItem[] | undefined =>
  useSyncExternalStore<CartItem[] | undefined>(subscribeCart, readCart, notKnownYet);
