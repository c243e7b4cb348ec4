import { Card, Heading, Link, Skeleton, Stack, Text } from 'ui';
import { OwnOrderTable, type OwnOrderTableProps } from './OwnOrderTable.tsx';

export type PurchaseHistoryProps = OwnOrderTableProps & {
  userId: string | undefined;
};

/**
 * The UserId, then the person's newest orders (docs/behaviour/storefront.md#purchase-history).
 */
export function PurchaseHistory({ userId, orders, ...list }: PurchaseHistoryProps) {
  return (
    <Card as="section" aria-label="Purchase History">
      <Stack gap="medium">
        <Heading level={2} size="title">
          Purchase History
        </Heading>
        {userId === undefined ? <Skeleton /> : <Text tone="muted">UserId: {userId}</Text>}
        <OwnOrderTable orders={orders} {...list} />
        {orders && orders.length > 0 && (
          <Text>
            <Link href="/orders">All your orders</Link>
          </Text>
        )}
      </Stack>
    </Card>
  );
}
