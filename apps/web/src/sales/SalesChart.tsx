import type { SalesOverview } from 'contracts';
import type { ReactNode } from 'react';
import {
  Card,
  EmptyState,
  groupDigits,
  Heading,
  Link,
  Price,
  Stack,
  StockIcon,
  Table,
  type TableColumn,
  formatRupees,
} from 'ui';
import { BarChart } from 'ui/bar-chart';
import { productUpdatePath } from '../product/product-path.ts';
import { dayText, shortDayText, shortRupees } from './sales-text.ts';
import * as styles from './SalesCharts.css.ts';

type Loaded = { overview: SalesOverview | undefined };
type Day = SalesOverview['days'][number];
type BestSeller = SalesOverview['bestSellers'][number];

const dayColumns: TableColumn<Day>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => dayText(day) },
  { key: 'sales', header: 'Sales', align: 'end', cell: ({ salesPaise }) => <Price paise={salesPaise} /> },
  { key: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => groupDigits(orders) },
  {
    key: 'refunds',
    header: 'Refunds',
    align: 'end',
    cell: ({ refundedPaise }) => <Price paise={refundedPaise} />,
  },
];

/** The sales of each day of the period. */
export const SalesChart = ({ overview }: Loaded) => (
  <Part
    title="Sales of each day"
    table={
      <Table
        dense
        caption="Sales of each day"
        captionHidden
        columns={dayColumns}
        rows={overview?.days.toReversed() ?? []}
        rowKey={({ day }) => day}
        loading={!overview}
      />
    }
  >
    <BarChart
      label="Sales of each day"
      valueName="Sales"
      points={(overview?.days ?? []).map(({ day, salesPaise }) => ({
        name: dayText(day),
        shortName: shortDayText(day),
        value: salesPaise,
        text: formatRupees(salesPaise),
      }))}
      axisText={shortRupees}
      loading={!overview}
    />
  </Part>
);

const bestColumns: TableColumn<BestSeller>[] = [
  {
    key: 'name',
    header: 'Product',
    width: 'fill',
    cell: ({ productId, name, isDeleted }) =>
      isDeleted ? (
        <>
          <bdi>{name}</bdi> (deleted)
        </>
      ) : (
        <Link href={productUpdatePath({ id: productId })}>{name}</Link>
      ),
  },
  { key: 'units', header: 'Units', align: 'end', cell: ({ units }) => groupDigits(units) },
  { key: 'money', header: 'Money', align: 'end', cell: ({ paise }) => <Price paise={paise} /> },
];

/** What was sold most in the period. */
export const BestSellersChart = ({ overview }: Loaded) =>
  overview?.bestSellers.length === 0 ? (
    <Part title="Best sellers">
      <EmptyState
        look="plain"
        icon={<StockIcon />}
        title="Nothing was sold in this period."
        headingLevel={3}
      />
    </Part>
  ) : (
    <Part
      title="Best sellers"
      table={
        <Table
          dense
          caption="Best sellers"
          captionHidden
          columns={bestColumns}
          rows={overview?.bestSellers ?? []}
          rowKey={({ productId }) => productId}
          loading={!overview}
        />
      }
    >
      <BarChart
        label="Units of the best sellers"
        valueName="Units"
        bars="rows"
        points={(overview?.bestSellers ?? []).map(({ name, units, paise }) => ({
          name,
          value: units,
          text: `${groupDigits(units)} for ${formatRupees(paise)}`,
        }))}
        axisText={groupDigits}
        loading={!overview}
      />
    </Part>
  );

/** A card with a chart, and the same numbers in a table that can be opened. */
const Part = ({ title, table, children }: { title: string; table?: ReactNode; children: ReactNode }) => (
  <Card as="section" aria-label={title} padding="medium">
    <Stack gap="medium">
      <Heading level={2} size="title">
        {title}
      </Heading>
      {children}
      {table && (
        <details className={styles.details}>
          <summary className={styles.summary}>Show as table</summary>
          {table}
        </details>
      )}
    </Stack>
  </Card>
);
