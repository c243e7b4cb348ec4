import type { OwnOrderPage } from 'contracts';
import { Container, groupDigits, Heading, Stack } from 'ui';
import { type ListProps, SearchedList } from '../list/SearchedList.tsx';
import { OwnOrderTable } from '../order/OwnOrderTable.tsx';
import { TimesOf } from '../page/TimesOf.tsx';

const groups = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Waiting for payment' },
  { value: 'bought', label: 'Paid' },
  { value: 'ended', label: 'Canceled or expired' },
];

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
    <Container>
      <Stack gap="large">
        <Heading level={1} size="heading">
          Your orders
        </Heading>
        <TimesOf />
        <SearchedList
          {...props}
          noun="orders"
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
        >
          {({ loading, error }) => (
            <OwnOrderTable
              orders={page?.orders ?? []}
              loading={loading}
              error={error}
              isNarrowed={Boolean(address.text || address.filters)}
            />
          )}
        </SearchedList>
      </Stack>
    </Container>
  );
}

function foundText({ found, page, pageCount }: OwnOrderPage): string {
  const orders = found === 1 ? '1 order.' : `${groupDigits(found)} orders.`;
  return pageCount > 1 ? `${orders} Page ${groupDigits(page)} of ${groupDigits(pageCount)}.` : orders;
}
