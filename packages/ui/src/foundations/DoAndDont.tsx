import type { ReactNode } from 'react';
import { Grid } from '../Grid/Grid.tsx';
import { Text } from '../Text/Text.tsx';
import * as styles from './DoAndDont.css.ts';

export type DoAndDontProps = { yes: ReactNode; no: ReactNode; /** What makes the difference. */ why: string };

/** The same moment in our words, and in words we would not use. */
export function DoAndDont({ yes, no, why }: DoAndDontProps) {
  return (
    <Grid min="large" gap="medium">
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
    </Grid>
  );
}
