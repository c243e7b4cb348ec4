import type { OwnOrderPage } from 'contracts';
import { groupDigits } from 'ui';
import { choices } from '../list/filter-rules.ts';
import { type ListProps, ListScreen } from '../list/ListScreen.tsx';
import { ownOrderTable } from '../order/OwnOrderTable.tsx';

const groups = choices({ open: 'Waiting for payment', bought: 'Paid', ended: 'Canceled or expired' });

/** All orders of the person, newest first (docs/behaviour/storefront.md#orders). */
export function OrdersScreen(props: ListProps<OwnOrderPage>) {
  const { page, address } = props;
  const years = [
    ...new Set([
      ...(page?.years ?? []),
      ...(address.filters?.['year'] ? [Number(address.filters['year'])] : []),
    ]),
  ];
  return (
    <ListScreen
      {...props}
      title="Your orders"
      noun={['order', 'orders']}
      path="/orders"
      searchLabel="Order number or product"
      filters={[
        { name: 'group', label: 'State', options: groups },
        {
          name: 'year',
          label: 'Year',
          options: [
            { value: '', label: 'All' },
            ...years.map((year) => ({ value: String(year), label: String(year) })),
          ],
        },
      ]}
      countText={page && foundText(page)}
      table={ownOrderTable(page?.orders ?? [], Boolean(address.text || address.filters))}
    />
  );
}

function foundText({ found, page, pageCount }: OwnOrderPage): string {
  const orders = found === 1 ? '1 order.' : `${groupDigits(found)} orders.`;
  return pageCount > 1 ? `${orders} Page ${groupDigits(page)} of ${groupDigits(pageCount)}.` : orders;
}
