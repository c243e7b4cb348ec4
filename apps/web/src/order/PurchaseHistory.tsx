import { Card, Heading, Link, Skeleton, Stack, Table, Text } from 'ui';
import type { Order } from 'contracts';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { ownOrderTable } from './OwnOrderTable.tsx';

export type PurchaseHistoryProps = {
  userId: string | undefined;
  /** Newest first; undefined while loading. */
  orders: readonly Order[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
};

/**
 * The UserId, then the person's newest orders (docs/behaviour/storefront.md#purchase-history).
 */
export function PurchaseHistory({ userId, orders, failure, onRetry }: PurchaseHistoryProps) {
  return (
    <Card as="section" aria-label="Purchase History">
      <Stack gap="medium">
        <Heading level={2} size="title">
          Purchase History
        </Heading>
        {userId === undefined ? (
          <Skeleton />
        ) : (
          <Text size="small" tone="muted">
            UserId: {userId}
          </Text>
        )}
        <Table
          {...ownOrderTable(orders ?? [])}
          loading={!orders && !failure}
          error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        />
        {orders && orders.length > 0 && (
          <Text>
            <Link href="/orders">All your orders</Link>
          </Text>
        )}
      </Stack>
    </Card>
  );
}
