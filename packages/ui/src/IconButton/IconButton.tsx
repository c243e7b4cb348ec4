import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './IconButton.css.ts';

export const iconButtonSizes = ['small', 'medium'] as const;

export type IconButtonProps = NativeProps<'button', 'aria-label' | 'aria-pressed'> & {
  /**
   * What the button does: its accessible name. If the icon alone is unclear, wrap the button in a Tooltip.
   */
  label: string;
  /** small: only for dense rows. */
  size?: (typeof iconButtonSizes)[number];
  /** A round frame, for a button that stands alone. */
  outlined?: boolean;
  /** For a button that switches something on or off; its label does not change. */
  pressed?: boolean;
  /** One icon. */
  children: ReactNode;
};

/**
 * A button with one icon and no text; for the few icons that everybody understands (close, show, more, less).
 */
export function IconButton({
  label,
  size = 'medium',
  outlined = false,
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
      className={classNames(styles.iconButton, styles.size[size], outlined && styles.outlined)}
    >
      {children}
    </button>
  );
}
