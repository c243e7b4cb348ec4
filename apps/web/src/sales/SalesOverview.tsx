import type { SalesOverview as Overview } from 'contracts';
import type { MouseEvent } from 'react';
import { Alert, ButtonLink, formatRupees, groupDigits, Inline, Metric, Price, Stack } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { isForBrowser } from '../navigation/SiteLink.tsx';
import { FailedPart } from '../page/FailedPart.tsx';
import { LowStock } from './LowStock.tsx';
import { type SalesDays, salesPath } from './sales-address.ts';
import { averageChange, averageOf, changeOf, periodTexts } from './sales-text.ts';
import { BestSellersChart, SalesChart } from './SalesCharts.tsx';
import * as styles from './SalesOverview.css.ts';
import { WaitingWork } from './WaitingWork.tsx';

export type SalesOverviewProps = {
  /** The period of the address. */
  days: SalesDays;
  /** Undefined until the first answer; the one of another period until its own answer comes. */
  overview: Overview | undefined;
  /** True while another period is being fetched. */
  waits: boolean;
  /** The failure `forbidden` means that the person is not an admin and sees its message instead (decision 9). */
  failure: Failure | null;
  onRetry: () => void;
  onAsk: (days: SalesDays) => void;
};

/** How the shop does, and what waits to be done. */
export function SalesOverview({ days, overview, waits, failure, onRetry, onAsk }: SalesOverviewProps) {
  if (failure?.code === 'forbidden')
    return (
      <Alert tone="danger" live>
        {failure.message}
      </Alert>
    );
  return (
    <Stack as="section" gap="large" aria-label="How the shop does" aria-busy={waits || undefined}>
      <PeriodSwitch days={days} onAsk={onAsk} />
      {failure && <FailedPart sentence={failure.message} busy={waits} onRetry={onRetry} />}
      {(overview || !failure) && (
        <>
          <Figures overview={overview} />
          <div className={styles.parts}>
            <SalesChart overview={overview} />
            <BestSellersChart overview={overview} />
            <WaitingWork waiting={overview?.waiting} />
            <LowStock lowStock={overview?.lowStock} />
          </div>
        </>
      )}
    </Stack>
  );
}

const periods: readonly SalesDays[] = [1, 7, 30];

const PeriodSwitch = ({ days, onAsk }: Pick<SalesOverviewProps, 'days' | 'onAsk'>) => (
  <nav aria-label="Period of the figures">
    <Inline gap="xxsmall">
      {periods.map((period) => (
        <ButtonLink
          key={period}
          size="small"
          variant={period === days ? 'primary' : 'quiet'}
          aria-current={period === days ? 'page' : undefined}
          href={salesPath(period)}
          onClick={(event: MouseEvent) => {
            if (isForBrowser(event, undefined)) return;
            event.preventDefault();
            onAsk(period);
          }}
        >
          {periodTexts[period]}
        </ButtonLink>
      ))}
    </Inline>
  </nav>
);

const nothing = { orders: 0, salesPaise: 0, refundedPaise: 0 };

function Figures({ overview }: { overview: Overview | undefined }) {
  const { now, before, days } = overview ?? { now: nothing, before: nothing, days: [] };
  const loading = !overview;
  const inRupees = { days: days.length, text: formatRupees };
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
        {...changeOf(now.orders, before.orders, { days: days.length, text: groupDigits })}
        loading={loading}
      />
      <Metric
        label="Average order"
        value={average === null ? 'None' : <Price paise={average} />}
        {...averageChange(now, before, days.length)}
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
