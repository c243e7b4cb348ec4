import type { ReactNode } from 'react';
import { Card } from '../Card/Card.tsx';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Stack } from '../Stack/Stack.tsx';
import * as styles from './OrderSummary.css.ts';

export type OrderSummaryRow = {
  label: string;
  value: ReactNode;
  /** Why it is so, small and below. */
  note?: ReactNode;
};

export type OrderSummaryProps = NativeProps<'section', 'title'> & {
  title?: string;
  headingLevel?: HeadingLevel;
  rows: ReadonlyArray<OrderSummaryRow>;
  /** Usually a Price. */
  total: ReactNode;
  /** The documented words unless said (decision 35). */
  totalLabel?: string;
  /** Below the total: what was charged, which in test mode is another amount (decision 2), and what was given back. */
  charges?: ReadonlyArray<OrderSummaryRow>;
  /** Being counted anew: no amount is shown that may be wrong. */
  busy?: boolean;
  /** At the end: the way to pay, what to know before. */
  children?: ReactNode;
};

/** What it costs, line by line and in all. */
export function OrderSummary({
  title = 'Order summary',
  headingLevel = 2,
  rows,
  total,
  totalLabel = 'Total (including GST)',
  charges = [],
  busy = false,
  children,
  ...rest
}: OrderSummaryProps) {
  return (
    <section aria-label={title} aria-busy={busy || undefined} {...rest}>
      <Card>
        <Stack gap="medium">
          <Heading level={headingLevel} size="title">
            {title}
          </Heading>
          <dl className={styles.list}>
            {rows.map((row) => (
              <Row key={row.label} {...row} busy={busy} />
            ))}
            <div className={styles.total}>
              <dt className={styles.totalLabel}>{totalLabel}</dt>
              <dd className={styles.totalValue}>{busy ? <Counting /> : total}</dd>
            </div>
            {charges.map((row) => (
              <Row key={row.label} {...row} busy={busy} />
            ))}
          </dl>
          {children}
        </Stack>
      </Card>
    </section>
  );
}

function Row({ label, value, note, busy }: OrderSummaryRow & { busy: boolean }) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{busy ? <Counting /> : value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

const Counting = () => (
  <span className={styles.counting}>
    <Skeleton />
  </span>
);
