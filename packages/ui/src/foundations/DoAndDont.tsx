import type { ReactNode } from 'react';
import { Text } from '../Text/Text.tsx';
import * as styles from './DoAndDont.css.ts';

export type DoAndDontProps = { yes: ReactNode; no: ReactNode; /** The reason. */ why: string };

/** The same situation in words we use and in words we avoid. */
export function DoAndDont({ yes, no, why }: DoAndDontProps) {
  return (
    <div className={styles.sides}>
      <div className={styles.yes}>
        <Text tone="success" size="small" weight="strong">
          So
        </Text>
        {yes}
        <Text size="small" tone="muted">
          {why}
        </Text>
      </div>
      <div className={styles.no}>
        <Text tone="danger" size="small" weight="strong">
          Not so
        </Text>
        {no}
      </div>
    </div>
  );
}
