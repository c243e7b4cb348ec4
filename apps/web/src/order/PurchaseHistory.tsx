import type { Order } from 'contracts';
import { Alert, Badge, Button, Card, Heading, Inline, Link, Price, Skeleton, Stack, Text } from 'ui';
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
        {failure && (
          <Alert tone="danger" live action={<Button onClick={onRetry}>Retry</Button>}>
            {failure.message}
          </Alert>
        )}
        {orders?.length === 0 && <Text>You have not bought anything yet.</Text>}
        {!orders && !failure && <Skeleton shape="control" />}
        {orders && orders.length > 0 && (
          <Stack as="ul" gap="small">
            {orders.map((order) => (
              <li key={order.id}>
                <HistoryRow order={order} />
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function HistoryRow({ order }: { order: Order }) {
  const badge = orderBadges[order.state];
  return (
    <Inline justify="between" gap="small">
      <div>
        <Link href={`/order/${order.id}`} document>
          Order {order.number}
        </Link>
        <Text size="small" tone="muted">
          {dayAndTime(order.createdAt)}
        </Text>
      </div>
      <Inline gap="small">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <Text>
          <Price paise={order.totalPaise} />
        </Text>
      </Inline>
    </Inline>
  );
}
