import type { ReactNode } from 'react';
import { Stack } from 'ui';
import * as styles from './demo.css.ts';

/** Controls of one subject. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      <Stack gap="xxsmall">{children}</Stack>
    </fieldset>
  );
}
