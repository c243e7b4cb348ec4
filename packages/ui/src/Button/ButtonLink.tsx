import type { ReactNode } from 'react';
import { Anchor } from '../Link/Anchor.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { buttonLook, type ButtonLook } from './Button.tsx';

export type ButtonLinkProps = NativeProps<'a', 'href'> &
  ButtonLook & {
    /** The address it leads to. */
    href: string;
    /** The browser loads the target as a new document; the router is not used. */
    document?: boolean;
    /** The label: where it leads. */
    children: ReactNode;
  };

/** A link that looks like a button: 'View Product', 'Continue Shopping'. */
export function ButtonLink({ variant, size, fullWidth, ...rest }: ButtonLinkProps) {
  return <Anchor {...rest} className={buttonLook({ variant, size, fullWidth })} />;
}
