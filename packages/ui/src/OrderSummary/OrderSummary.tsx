import type { ReactNode } from 'react';
import { Card } from '../Card/Card.tsx';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Stack } from '../Stack/Stack.tsx';
import * as styles from './OrderSummary.css.ts';

export type OrderSummaryRow = { label: string; value: ReactNode };

export type OrderSummaryProps = NativeProps<'section', 'title'> & {
  title?: string;
  headingLevel?: HeadingLevel;
  rows: readonly OrderSummaryRow[];
  /** Usually a Price. */
  total: ReactNode;
  /** The documented words unless said (decision 35). */
  totalLabel?: string;
  /** Below the total: the way to pay, what to know before. */
  children?: ReactNode;
};

/** What it costs, line by line and in all. */
export function OrderSummary({
  title = 'Order summary',
  headingLevel = 2,
  rows,
  total,
  totalLabel = 'Total (including GST)',
  children,
  ...rest
}: OrderSummaryProps) {
  return (
    <section aria-label={title} {...rest}>
      <Card>
        <Stack gap="medium">
          <Heading level={headingLevel} size="title">
            {title}
          </Heading>
          <dl className={styles.list}>
            {rows.map((row) => (
              <div key={row.label} className={styles.row}>
                <dt className={styles.label}>{row.label}</dt>
                <dd className={styles.value}>{row.value}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt className={styles.totalLabel}>{totalLabel}</dt>
              <dd className={styles.totalValue}>{total}</dd>
            </div>
          </dl>
          {children}
        </Stack>
      </Card>
    </section>
  );
}
