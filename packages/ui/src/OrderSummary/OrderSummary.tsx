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
  /** A reason, shown small below the row. */
  note?: ReactNode;
};

export type OrderSummaryProps = NativeProps<'section', 'title'> & {
  /** The heading, and the name of the region. */
  title?: string;
  /** The level of the title in the page’s outline. */
  headingLevel?: HeadingLevel;
  /** The costs, in order. */
  rows: ReadonlyArray<OrderSummaryRow>;
  /** Usually a Price. */
  total: ReactNode;
  /** Default: the documented words (docs/behaviour/storefront.md#money-on-screen). */
  totalLabel?: string;
  /** Rows below the total: the amount charged, which differs in test mode (decision 2), and refunds. */
  charges?: ReadonlyArray<OrderSummaryRow>;
  /** The amounts are being loaded again; none is shown, because it might be wrong. */
  busy?: boolean;
  /** Shown at the end: the button to pay and notes. */
  children?: ReactNode;
};

/** The costs of an order: rows and a total. */
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
