import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
