import { writeList } from '../list/list-address.ts';
import type { ViewedList } from '../list/list-views.store.ts';
import { groupTexts, orderFilters } from './order-filters.ts';

/** The views of the orders that everybody has: what waits, the oldest first. */
export const orderViews: ViewedList = {
  noun: 'orders',
  key: 'orderViews',
  rules: orderFilters,
  builtIn: [
    { name: 'All', query: '' },
    ...(['to_accept', 'to_pack', 'packed', 'shipped_in_part'] as const).map((state) => ({
      name: groupTexts[state],
      query: writeList({ filters: { state }, sort: 'oldest' }),
    })),
  ],
};
