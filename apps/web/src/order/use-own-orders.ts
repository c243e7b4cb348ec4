import type { OwnOrderPage } from 'contracts';
import type { ListAddress } from '../list/list-address.ts';
import { numberedPageOptions, useNumberedPage, type NumberedPage } from '../list/use-numbered-page.ts';
import { trpc } from '../trpc.ts';

/** One numbered page of the person's own orders. */
export const useOwnOrders = (
  { text, group, year, page }: ListAddress,
  enabled: boolean,
): NumberedPage<OwnOrderPage> =>
  useNumberedPage(
    trpc.order.ownPage.useQuery({ text, group, year, page }, { enabled, ...numberedPageOptions }),
  );
