import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './IconButton.css.ts';

export const iconButtonSizes = ['small', 'medium'] as const;

export type IconButtonProps = NativeProps<'button', 'aria-label' | 'aria-pressed'> & {
  /** What it does, in words: its name for those who listen. Where the icon alone may not say it, put it in a Tooltip. */
  label: string;
  /** small: in dense rows only. */
  size?: (typeof iconButtonSizes)[number];
  /** For one that stays on or off; its label then stays the same. */
  pressed?: boolean;
  /** One icon. */
  children: ReactNode;
};

/** A button that is one icon; for the few that everybody reads (close, show, more, less). */
export function IconButton({
  label,
  size = 'medium',
  pressed,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(styles.iconButton, styles.size[size])}
    >
      {children}
    </button>
  );
}
