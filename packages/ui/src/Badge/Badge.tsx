import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Badge.css.ts';

export const badgeTones = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const;

export type BadgeProps = NativeProps<'span'> & {
  tone?: (typeof badgeTones)[number];
  children: ReactNode;
};

/** A word or a number about what it stands beside. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles.badge, styles.tone[tone])} />;
}
