import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true as soon as buttons do something. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
