import type { OrderPage } from 'contracts';
import type { ListAddress } from '../list/list-address.ts';
import { numberedPageOptions, useNumberedPage, type NumberedPage } from '../list/use-numbered-page.ts';
import { toOrderQuery } from './order-filters.ts';
import { trpc } from '../trpc.ts';

/** One page of the orders of all shoppers; for admins. */
export const useOrderPage = (address: ListAddress, enabled: boolean): NumberedPage<OrderPage> =>
  useNumberedPage(trpc.order.page.useQuery(toOrderQuery(address), { enabled, ...numberedPageOptions }));
