import { useSyncExternalStore } from 'react';
import { readBuyer, subscribeBuyer, type Buyer } from './guest.store.ts';

const notKnownYet = () => undefined;

/** Who buys in this browser; null for a visitor; undefined on the server and while hydrating. */
export const useBuyer = (): Buyer | null | undefined =>
  useSyncExternalStore<Buyer | null | undefined>(subscribeBuyer, readBuyer, notKnownYet);
