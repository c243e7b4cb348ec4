import { DirectionProvider as RadixDirectionProvider } from '@radix-ui/react-direction';
import type { ReactNode } from 'react';

export type DirectionProviderProps = {
  /** Must equal the `dir` attribute around: styles use the attribute, keys and placement use this value. */
  direction: 'ltr' | 'rtl';
  children: ReactNode;
};

/** Sets the reading direction for menus and toasts; without it they are left to right. */
export function DirectionProvider({ direction, children }: DirectionProviderProps) {
  return <RadixDirectionProvider dir={direction}>{children}</RadixDirectionProvider>;
}
