import type { OrderGroup, OwnOrderPage } from 'contracts';
import type { FilterRules, ListAddress } from '../list/list-address.ts';
import { numberedPageOptions, useNumberedPage, type NumberedPage } from '../list/use-numbered-page.ts';
import { trpc } from '../trpc.ts';

const groups: readonly OrderGroup[] = ['open', 'bought', 'ended'];

/** What the person's own orders can be narrowed by. */
export const ownOrderFilters: FilterRules = {
  group: (value) => groups.some((group) => group === value),
  year: (value) => /^2\d{3}$/.test(value),
};

/** One numbered page of the person's own orders. */
export const useOwnOrders = (
  { text, filters, page }: ListAddress,
  enabled: boolean,
): NumberedPage<OwnOrderPage> =>
  useNumberedPage(
    trpc.order.ownPage.useQuery(
      {
        text,
        group: groups.find((group) => group === filters?.['group']),
        year: filters?.['year'] ? Number(filters['year']) : null,
        page,
      },
      { enabled, ...numberedPageOptions },
    ),
  );
