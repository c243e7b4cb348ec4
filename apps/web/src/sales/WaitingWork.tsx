import type { SalesOverview, WaitingGroup } from 'contracts';
import type { ReactNode } from 'react';
import { Card, Heading, Link, Price, Stack, Text } from 'ui';
import { writeList } from '../list/list-address.ts';
import { groupTexts } from '../order-list/order-filters.ts';
import { countText, dayText } from './sales-text.ts';
import { WorkList, WorkListSkeleton } from './WorkList.tsx';

type Waiting = SalesOverview['waiting'];

const groups: readonly WaitingGroup[] = [
  'to_accept',
  'to_pack',
  'packed',
  'shipped_in_part',
  'shipped',
  'return_asked',
];

/** What somebody has to do; undefined until it is known. */
export const WaitingWork = ({ waiting }: { waiting: Waiting | undefined }) => (
  <Card as="section" aria-label="To do" padding="medium">
    <Stack gap="medium">
      <Heading level={2} size="title">
        To do
      </Heading>
      {waiting ? (
        <>
          <WorkList
            rows={groups.map((group) => ({
              key: group,
              what: (
                <Link href={`/admin/orders${writeList({ filters: { state: group } })}`}>
                  {groupTexts[group]}
                </Link>
              ),
              number: countText(waiting.orders[group]),
            }))}
          />
          <OrderWork title="Disputes to answer" {...waiting.disputes}>
            {({ replyBy }) => replyBy && `until ${dayText(replyBy)}`}
          </OrderWork>
          <OrderWork title="Payments without an answer" {...waiting.unansweredPayments} />
          <OrderWork title="Refunds that failed" {...waiting.failedRefunds} />
        </>
      ) : (
        <WorkListSkeleton />
      )}
    </Stack>
  </Card>
);

type OrderWorkProps<Row> = {
  title: string;
  found: Waiting['disputes']['found'];
  orders: readonly Row[];
  /** What else is said of an order. */
  children?: (row: Row) => ReactNode;
};

/** Orders about which there is something to do; nothing where there is none. */
function OrderWork<Row extends Waiting['failedRefunds']['orders'][number]>({
  title,
  found,
  orders,
  children,
}: OrderWorkProps<Row>) {
  if (found.value === 0) return null;
  return (
    <Stack gap="xsmall">
      <Heading level={3} size="small">
        {title} ({countText(found)})
      </Heading>
      <WorkList
        rows={orders.map((row, place) => ({
          key: `${row.orderId} ${place}`,
          what: (
            <>
              <Link href={`/order/${row.orderId}`} document>
                Order {row.number}
              </Link>{' '}
              <Text as="span" size="small" tone="muted">
                {children?.(row)}
              </Text>
            </>
          ),
          number: row.amountPaise !== null && <Price paise={row.amountPaise} />,
        }))}
      />
    </Stack>
  );
}
