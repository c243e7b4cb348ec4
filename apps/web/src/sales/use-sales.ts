import type { SalesOverview } from 'contracts';
import { numberedPageOptions, useNumberedPage, type NumberedPage } from '../list/use-numbered-page.ts';
import { trpc } from '../trpc.ts';
import type { SalesPeriod } from './sales-address.ts';

/** The figures of a period, and what waits; for admins. */
export const useSales = (period: SalesPeriod, enabled: boolean): NumberedPage<SalesOverview> =>
  useNumberedPage(trpc.sales.overview.useQuery(period, { enabled, ...numberedPageOptions }));
