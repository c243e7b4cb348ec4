import type { Count, SalesOverview, WaitingGroup } from 'contracts';
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
  <ToDo>
    {waiting ? (
      <>
        <GroupWork counts={groups.map((group) => [group, waiting.orders[group]])} />
        <OrderWork title="Disputes to answer" {...waiting.disputes}>
          {({ replyBy }) => replyBy && `until ${dayText(replyBy)}`}
        </OrderWork>
        <OrderWork title="Payments without an answer" {...waiting.unansweredPayments} />
        <OrderWork title="Refunds that failed" {...waiting.failedRefunds} />
      </>
    ) : (
      <WorkListSkeleton />
    )}
  </ToDo>
);

/** How many of a group wait; undefined until it is known. */
export type WaitingCount = readonly [group: WaitingGroup, count: Count | undefined];

/** What somebody has to do who sees no figures: what the navigation counts. */
export const DeskWork = ({ counts }: { counts: readonly WaitingCount[] }) => (
  <ToDo>
    <GroupWork counts={counts} />
  </ToDo>
);

const ToDo = ({ children }: { children: ReactNode }) => (
  <Card as="section" aria-label="To do" padding="medium">
    <Stack gap="medium">
      <Heading level={2} size="title">
        To do
      </Heading>
      {children}
    </Stack>
  </Card>
);

const GroupWork = ({ counts }: { counts: readonly WaitingCount[] }) => (
  <WorkList
    rows={counts.map(([group, count]) => ({
      key: group,
      what: (
        <Link href={`/admin/orders${writeList({ filters: { state: group } })}`}>{groupTexts[group]}</Link>
      ),
      number: count && countText(count),
    }))}
  />
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
