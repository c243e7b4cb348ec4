import type { CartItem } from 'contracts';
import { startTransition, useCallback, useReducer, useSyncExternalStore } from 'react';
import { readCart, subscribeCart } from './cart.store.ts';

const notKnownYet = () => undefined;

/**
 * The cart of this browser, updated from other tabs too; undefined on the server and while hydrating. A change is rendered
 * in slices: the whole cart at once takes a slow phone longer than a press of the quantity may wait.
 */
export function useCart(): CartItem[] | undefined {
  const [, render] = useReducer((times: number) => times + 1, 0);
  // Not by calling React's listener, which would render at once.
  const subscribe = useCallback(() => subscribeCart(() => startTransition(render)), []);
  return useSyncExternalStore<CartItem[] | undefined>(subscribe, readCart, notKnownYet);
}
