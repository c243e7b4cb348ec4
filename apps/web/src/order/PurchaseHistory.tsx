import type { Order } from 'contracts';
import {
  Alert,
  Badge,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Heading,
  Link,
  OrderIcon,
  Price,
  Skeleton,
  Stack,
  Table,
  Text,
  type TableColumn,
} from 'ui';
import type { Failure } from '../failure.ts';
import { orderBadges } from './order-sentence.ts';
import { dayAndTime } from './when.ts';

export type PurchaseHistoryProps = {
  userId: string | undefined;
  /** Newest first; undefined while they are asked for. */
  orders: Order[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
};

/** The UserId, as documented, and then the person's orders (decision 10). */
export function PurchaseHistory({ userId, orders, failure, onRetry }: PurchaseHistoryProps) {
  return (
    <Card as="section" aria-label="Purchase History">
      <Stack gap="medium">
        <Heading level={2} size="title">
          Purchase History
        </Heading>
        {userId === undefined ? <Skeleton /> : <Text tone="muted">UserId: {userId}</Text>}
        <Table
          caption="Your orders"
          captionHidden
          columns={columns}
          rows={orders ?? []}
          rowKey={({ id }) => id}
          loading={!orders && !failure}
          skeletonRows={3}
          error={
            failure && (
              <Alert tone="danger" live action={<Button onClick={onRetry}>Retry</Button>}>
                {failure.message}
              </Alert>
            )
          }
          empty={<NothingBought />}
        />
      </Stack>
    </Card>
  );
}

const columns: TableColumn<Order>[] = [
  {
    key: 'order',
    header: 'Order',
    width: 'fill',
    cell: ({ id, number }) => (
      <Link href={`/order/${id}`} document>
        Order {number}
      </Link>
    ),
  },
  {
    key: 'placed',
    header: 'Placed',
    width: 'fit',
    cell: ({ createdAt }) => <bdi>{dayAndTime(createdAt)}</bdi>,
  },
  {
    key: 'state',
    header: 'State',
    width: 'fit',
    cell: ({ state }) => <Badge tone={orderBadges[state].tone}>{orderBadges[state].text}</Badge>,
  },
  {
    key: 'total',
    header: 'Total',
    width: 'fit',
    align: 'end',
    cell: ({ totalPaise }) => <Price paise={totalPaise} />,
  },
];

function NothingBought() {
  return (
    <EmptyState
      look="plain"
      headingLevel={3}
      icon={<OrderIcon />}
      title="You have not bought anything yet."
      action={<ButtonLink href="/shop">Continue Shopping</ButtonLink>}
    />
  );
}
