import type { SalesQuery } from 'contracts';

export type SalesDays = SalesQuery['days'];

/** The period of the figures in the dashboard's address, `?days=`; today for anything else. */
export function readDays(query: URLSearchParams): SalesDays {
  const days = query.get('days');
  return days === '7' ? 7 : days === '30' ? 30 : 1;
}

/** The dashboard with the figures of a period. */
export const salesPath = (days: SalesDays): string => `/admin/dashboard${days === 1 ? '' : `?days=${days}`}`;
