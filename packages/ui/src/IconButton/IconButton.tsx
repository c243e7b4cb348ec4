import type { ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import { iconButton } from './IconButton.css.ts';

export type IconButtonProps = NativeProps<'button', 'aria-label'> & {
  /** What it does, in words: its name for those who listen, and its tooltip. */
  label: string;
  /** One icon. */
  children: ReactNode;
};

/** A button that is one icon; for the few that everybody reads (close, show, more, less). */
export function IconButton({ label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type
    <button title={label} {...rest} type={type} aria-label={label} className={iconButton}>
      {children}
    </button>
  );
}
