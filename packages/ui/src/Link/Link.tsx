import type { ReactNode } from 'react';
import { Anchor } from '../internal/Anchor.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Link.css.ts';

export const linkTones = ['accent', 'standard', 'quiet'] as const;

export type LinkProps = NativeProps<'a', 'href'> & {
  href: string;
  tone?: (typeof linkTones)[number];
  /** Loads the page anew instead of asking the router. */
  document?: boolean;
  children: ReactNode;
};

/** A link in running text or a list. */
export function Link({ tone = 'accent', ...rest }: LinkProps) {
  return <Anchor {...rest} className={classNames(styles.link, styles.tone[tone])} />;
}
