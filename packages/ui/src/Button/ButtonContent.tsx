import { Children, type ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { SpinnerRing } from '../internal/SpinnerRing.tsx';
import * as styles from './Button.css.ts';

type ButtonContentProps = {
  icon: ReactNode;
  busy: boolean;
  busyLabel: string | undefined;
  children: ReactNode;
};

/** A button's content, normal and busy, at the same width. */
export function ButtonContent({ icon, busy, busyLabel, children }: ButtonContentProps) {
  if (busyLabel !== undefined) {
    const room = !busy ? 'ring' : icon ? 'icon' : 'words';
    return (
      <span
        data-other={busy ? textOf(children) : busyLabel}
        className={classNames(styles.words, styles.roomFor[room])}
      >
        <span className={styles.line}>
          {busy ? <SpinnerRing /> : icon}
          {busy ? busyLabel : children}
        </span>
      </span>
    );
  }
  if (busy) {
    return (
      <>
        <span className={styles.covered}>
          {icon}
          {children}
        </span>
        <span className={styles.cover}>
          <SpinnerRing />
        </span>
      </>
    );
  }
  return (
    <>
      {icon}
      {children}
    </>
  );
}

const textOf = (children: ReactNode) =>
  Children.toArray(children)
    .filter((child) => typeof child !== 'object')
    .join('');
