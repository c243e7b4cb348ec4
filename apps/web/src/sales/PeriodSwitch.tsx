import { type FormEvent, type MouseEvent, useState } from 'react';
import { Button, ButtonLink, Inline, TextField } from 'ui';
import { queryOf } from '../list/list-address.ts';
import { isForBrowser } from '../navigation/SiteLink.tsx';
import { daysProblem, type SalesPeriod, salesPath } from './sales-address.ts';
import { periodTexts } from './sales-text.ts';
import * as styles from './PeriodSwitch.css.ts';

export type PeriodSwitchProps = { period: SalesPeriod; onAsk: (period: SalesPeriod) => void };

/** The last days of the figures, or any days. */
export const PeriodSwitch = ({ period, onAsk }: PeriodSwitchProps) => (
  <div className={styles.bar}>
    <nav aria-label="Period of the figures">
      <Inline gap="xxsmall">
        {([1, 7, 30] as const).map((days) => {
          const isShown = 'days' in period && period.days === days;
          return (
            <ButtonLink
              key={days}
              size="small"
              variant={isShown ? 'primary' : 'quiet'}
              aria-current={isShown ? 'page' : undefined}
              href={salesPath({ days })}
              onClick={(event: MouseEvent) => {
                if (isForBrowser(event, undefined)) return;
                event.preventDefault();
                onAsk({ days });
              }}
            >
              {periodTexts[days]}
            </ButtonLink>
          );
        })}
      </Inline>
    </nav>
    <ChosenDays key={JSON.stringify(period)} {...{ period, onAsk }} />
  </div>
);

function ChosenDays({ period, onAsk }: PeriodSwitchProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { from, to } = 'from' in period ? period : { from: '', to: '' };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = queryOf(event.currentTarget);
    const days = { from: typed.get('from') ?? '', to: typed.get('to') ?? '' };
    const wrong = daysProblem(days.from, days.to);
    setProblem(wrong);
    if (wrong === null) onAsk(days);
  };
  return (
    <form aria-label="Other days" className={styles.days} noValidate onSubmit={submit}>
      <TextField label="From" type="date" name="from" defaultValue={from} />
      <TextField label="To" type="date" name="to" defaultValue={to} error={problem ?? undefined} />
      <Button type="submit">Show</Button>
    </form>
  );
}
