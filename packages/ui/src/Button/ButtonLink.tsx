import type { ReactNode } from 'react';
import { Anchor } from '../internal/Anchor.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { buttonLook, type ButtonLook } from './Button.tsx';

export type ButtonLinkProps = NativeProps<'a', 'href'> &
  ButtonLook & {
    href: string;
    /** Loads the page anew instead of asking the router. */
    document?: boolean;
    children: ReactNode;
  };

/** A link that looks like a button, for the way on: 'View Product', 'Continue Shopping'. */
export function ButtonLink({ variant, size, fullWidth, ...rest }: ButtonLinkProps) {
  return <Anchor {...rest} className={buttonLook({ variant, size, fullWidth })} />;
}
