import type { ReactNode } from 'react';
import * as styles from './Dialog.css.ts';

export type DialogFootProps = {
  /** The buttons. */
  children: ReactNode;
};

/** The buttons of a form that is the content of a Dialog: the last thing in it, always visible, as a `footer` is. */
export const DialogFoot = (props: DialogFootProps) => <div {...props} className={styles.footOfForm} />;
