import type { ReactNode } from 'react';
import { Card } from '../Card/Card.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as styles from './Metric.css.ts';

export const metricChanges = ['up', 'down', 'same'] as const;

export type MetricProps = NativeProps<'div', 'children'> & {
  /** What the figure counts. */
  label: string;
  /** The figure: a Price, or a number. */
  value: ReactNode;
  /** Compared with what came before; the sign beside the words. */
  change?: (typeof metricChanges)[number];
  /** The comparison in words: '12 % more than yesterday'. */
  note: ReactNode;
  /** The figure is being loaded: a placeholder of the same size. */
  loading?: boolean;
};

const signs = { up: '▲', down: '▼', same: '' } as const;

/** A figure of a shop with what it was before. */
export function Metric({ label, value, change = 'same', note, loading = false, ...rest }: MetricProps) {
  return (
    <Card {...rest} padding="medium">
      <dl className={styles.metric}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{loading ? <Skeleton shape="shortLine" /> : value}</dd>
        <dd className={styles.note}>
          {loading ? (
            <Skeleton />
          ) : (
            <>
              {signs[change] && (
                <span aria-hidden="true" className={styles.sign}>
                  {signs[change]}
                </span>
              )}
              {note}
            </>
          )}
        </dd>
      </dl>
    </Card>
  );
}
