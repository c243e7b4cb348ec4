import type { SalesOverview as Overview } from 'contracts';
import { Alert, formatRupees, groupDigits, Metric, Price, Stack } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { BestSellers } from './BestSellers.tsx';
import { LowStock } from './LowStock.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import type { SalesPeriod } from './sales-address.ts';
import { averageChange, averageOf, beforeText, changeOf } from './sales-text.ts';
import { SalesChart } from './SalesChart.tsx';
import * as styles from './SalesOverview.css.ts';
import { WaitingWork } from './WaitingWork.tsx';

export type SalesOverviewProps = {
  /** The period of the address. */
  period: SalesPeriod;
  /** Undefined until the first answer; the one of another period until its own answer comes. */
  overview: Overview | undefined;
  /** True while another period is being fetched. */
  waits: boolean;
  /** The failure `forbidden` means that the person is not an admin and sees its message instead (decision 9). */
  failure: Failure | null;
  onRetry: () => void;
  onAsk: (period: SalesPeriod) => void;
};

/** How the shop does, and what waits to be done. */
export function SalesOverview({ period, overview, waits, failure, onRetry, onAsk }: SalesOverviewProps) {
  if (failure?.code === 'forbidden')
    return (
      <Alert tone="danger" live>
        {failure.message}
      </Alert>
    );
  return (
    <Stack as="section" gap="large" aria-label="How the shop does" aria-busy={waits || undefined}>
      <PeriodSwitch period={period} onAsk={onAsk} />
      {failure && <FailedPart sentence={failure.message} busy={waits} onRetry={onRetry} />}
      {(overview || !failure) && (
        <div className={styles.parts}>
          <Figures overview={overview} />
          <div className={styles.beside}>
            <WaitingWork waiting={overview?.waiting} />
            <LowStock lowStock={overview?.lowStock} />
          </div>
          <SalesChart overview={overview} />
          <BestSellers bestSellers={overview?.bestSellers} />
        </div>
      )}
    </Stack>
  );
}

const nothing = { orders: 0, salesPaise: 0, refundedPaise: 0 };

function Figures({ overview }: { overview: Overview | undefined }) {
  const { now, before } = overview ?? { now: nothing, before: nothing };
  const loading = !overview;
  const when = overview ? beforeText(overview) : '';
  const inRupees = { when, text: formatRupees };
  const average = averageOf(now);
  return (
    <div className={styles.figures}>
      <Metric
        label="Sales"
        value={<Price paise={now.salesPaise} />}
        {...changeOf(now.salesPaise, before.salesPaise, inRupees)}
        loading={loading}
      />
      <Metric
        label="Orders"
        value={groupDigits(now.orders)}
        {...changeOf(now.orders, before.orders, { when, text: groupDigits })}
        loading={loading}
      />
      <Metric
        label="Average order"
        value={average === null ? 'None' : <Price paise={average} />}
        {...averageChange(now, before, when)}
        loading={loading}
      />
      <Metric
        label="Refunds"
        value={<Price paise={now.refundedPaise} />}
        {...changeOf(now.refundedPaise, before.refundedPaise, inRupees)}
        loading={loading}
      />
    </div>
  );
}
