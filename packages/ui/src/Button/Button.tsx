import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Button.css.ts';
import { ButtonContent } from './ButtonContent.tsx';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
export const buttonSizes = ['small', 'medium', 'large'] as const;

export type ButtonLook = {
  /** primary: the next step; secondary: an alternative; quiet: a minor action; danger: can't be undone. */
  variant?: (typeof buttonVariants)[number];
  /** small: in dense rows; large: for the one step that a page is about. */
  size?: (typeof buttonSizes)[number];
  /** As wide as its place. */
  fullWidth?: boolean;
};

export type ButtonProps = NativeProps<'button'> &
  ButtonLook & {
    /** An icon before the label. */
    icon?: ReactNode;
    /** An action is under way: the button keeps its width and focus, and ignores presses. */
    busy?: boolean;
    /** The label while busy, e.g. 'Paying…'; default: a spinner over the normal label. */
    busyLabel?: string;
    /** The label: a verb and an object. */
    children: ReactNode;
  };

/** The classes of a button's look, for elements that look like a button, such as ButtonLink. */
export function buttonLook({
  variant = 'secondary',
  size = 'medium',
  fullWidth = false,
}: ButtonLook): string {
  return classNames(styles.button, styles.variant[variant], styles.size[size], fullWidth && styles.fullWidth);
}

/** Performs an action on this page; to lead elsewhere use a ButtonLink. Its default type is `button`. */
export function Button({
  variant,
  size,
  fullWidth,
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      aria-disabled={busy || undefined}
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      className={buttonLook({ variant, size, fullWidth })}
    >
      <ButtonContent {...{ icon, busy, busyLabel }}>{children}</ButtonContent>
    </button>
  );
}
