import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Button.css.ts';
import { ButtonWords } from './ButtonWords.tsx';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
export const buttonSizes = ['small', 'medium', 'large'] as const;

export type ButtonLook = {
  /** primary: the one thing to do next; secondary: beside it; quiet: in passing; danger: can't be undone. */
  variant?: (typeof buttonVariants)[number];
  size?: (typeof buttonSizes)[number];
  fullWidth?: boolean;
};

export type ButtonProps = NativeProps<'button'> &
  ButtonLook & {
    /** A drawing before the words. */
    icon?: ReactNode;
    /** At work: stays in place, as wide and focused, and does nothing when pressed. */
    busy?: boolean;
    /** What it says while busy, e.g. 'Paying…'; else a ring turns over its own words. */
    busyLabel?: string;
    children: ReactNode;
  };

/** The classes of a button's look, for what looks like one without being one. */
export function buttonLook({
  variant = 'secondary',
  size = 'medium',
  fullWidth = false,
}: ButtonLook): string {
  return classNames(styles.button, styles.variant[variant], styles.size[size], fullWidth && styles.fullWidth);
}

/** Does something here; what leads elsewhere is a ButtonLink. Type `button` unless told `submit`. */
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
      <ButtonWords {...{ icon, busy, busyLabel }}>{children}</ButtonWords>
    </button>
  );
}
