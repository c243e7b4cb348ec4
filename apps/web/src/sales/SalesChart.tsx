import type { SalesFigures, SalesOverview } from 'contracts';
import { Card, formatRupees, groupDigits, Heading, Price, Stack, Table, type TableColumn } from 'ui';
import { BarChart } from 'ui/bar-chart';
import { dayText, hourText, shortDayText, shortHourText, shortRupees } from './sales-text.ts';
import * as styles from './SalesChart.css.ts';

type Bar = SalesFigures & { name: string; shortName: string };

const columns = (header: string): TableColumn<Bar>[] => [
  { key: 'name', header, cell: ({ name }) => name },
  { key: 'sales', header: 'Sales', align: 'end', cell: ({ salesPaise }) => <Price paise={salesPaise} /> },
  { key: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => groupDigits(orders) },
  {
    key: 'refunds',
    header: 'Refunds',
    align: 'end',
    cell: ({ refundedPaise }) => <Price paise={refundedPaise} />,
  },
];

/** The bars of a period: those of its days, or of its hours when it has one day. */
function barsOf({ days, hours }: SalesOverview): Bar[] {
  if (!hours)
    return days.map((row) => ({ ...row, name: dayText(row.day), shortName: shortDayText(row.day) }));
  return hours.map((row) => ({ ...row, name: hourText(row.hour), shortName: shortHourText(row.hour) }));
}

/** The sales of each day of the period, or of each hour of its one day, and the same numbers in a table that can be opened. */
export function SalesChart({ overview }: { overview: SalesOverview | undefined }) {
  const bars = overview ? barsOf(overview) : [];
  const areHours = Boolean(overview?.hours);
  const title = areHours ? 'Sales of each hour' : 'Sales of each day';
  return (
    <Card as="section" aria-label={title} padding="medium">
      <Stack gap="medium">
        <Heading level={2} size="title">
          {title}
        </Heading>
        <BarChart
          label={title}
          valueName="Sales"
          points={bars.map(({ name, shortName, salesPaise }) => ({
            name,
            shortName,
            value: salesPaise,
            text: formatRupees(salesPaise),
          }))}
          axisText={shortRupees}
          loading={!overview}
        />
        <details className={styles.details}>
          <summary className={styles.summary}>Show as table</summary>
          <Table
            dense
            caption={title}
            captionHidden
            columns={columns(areHours ? 'Hour' : 'Day')}
            rows={areHours ? bars : bars.toReversed()}
            rowKey={({ name }) => name}
            loading={!overview}
          />
        </details>
      </Stack>
    </Card>
  );
}
