import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Badge.css.ts';

export const badgeTones = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const;

export type BadgeProps = NativeProps<'span'> & {
  /** The meaning of the colour; the words must say it too. */
  tone?: (typeof badgeTones)[number];
  /** One or two words, or a number; a number is shown in a circle. */
  children: ReactNode;
};

/** A word or a number about the element beside it. */
export function Badge({ tone = 'neutral', children, ...rest }: BadgeProps) {
  const look = classNames(styles.badge, styles.tone[tone], typeof children === 'number' && styles.count);
  return (
    <span {...rest} className={look}>
      {children}
    </span>
  );
}
