import { DirectionProvider as RadixDirectionProvider } from '@radix-ui/react-direction';
import type { ReactNode } from 'react';

export type DirectionProviderProps = {
  /** The same as the `dir` of the element around: styles follow that one, keys and placement this one. */
  direction: 'ltr' | 'rtl';
  children: ReactNode;
};

/** Tells menus, tabs and toasts which way one reads; left to right where there is none. */
export function DirectionProvider({ direction, children }: DirectionProviderProps) {
  return <RadixDirectionProvider dir={direction}>{children}</RadixDirectionProvider>;
}
