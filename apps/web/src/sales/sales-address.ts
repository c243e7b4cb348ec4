import type { SalesQuery } from 'contracts';
import { maxSalesDays, salesDays } from 'contracts/sales-days';
import { isDay } from '../date/is-day.ts';

/** The last days, or chosen ones. */
export type SalesPeriod = Pick<SalesQuery, 'days'> | { from: string; to: string };

/** What is wrong with chosen days; null when nothing is. */
export function daysProblem(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose the first and the last day.';
  if (from > to) return 'The first day comes after the last one.';
  return salesDays({ from, to }) > maxSalesDays ? `Choose at most ${maxSalesDays} days.` : null;
}

/** The period of the figures in the dashboard's address, `?days=` or `?from=&to=`; today for anything else. */
export function readPeriod(query: URLSearchParams): SalesPeriod {
  const [from, to, days] = ['from', 'to', 'days'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  if (daysProblem(from, to) === null) return { from, to };
  return { days: days === '7' ? 7 : days === '30' ? 30 : 1 };
}

/** The dashboard with the figures of a period. */
export function salesPath(period: SalesPeriod): string {
  const path = '/admin/dashboard';
  if ('from' in period) return `${path}?from=${period.from}&to=${period.to}`;
  return period.days === 1 ? path : `${path}?days=${period.days}`;
}
