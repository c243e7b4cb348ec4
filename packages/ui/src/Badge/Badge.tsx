import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Badge.css.ts';

export const badgeTones = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const;

export type BadgeProps = NativeProps<'span'> & {
  /** What it means; the words say it too. */
  tone?: (typeof badgeTones)[number];
  /** A word or two, or a number: a number stands in a circle. */
  children: ReactNode;
};

/** A word or a number about what it stands beside. */
export function Badge({ tone = 'neutral', children, ...rest }: BadgeProps) {
  const look = classNames(styles.badge, styles.tone[tone], typeof children === 'number' && styles.count);
  return (
    <span {...rest} className={look}>
      {children}
    </span>
  );
}
