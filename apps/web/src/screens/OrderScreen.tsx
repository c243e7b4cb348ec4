import type { Order } from 'contracts';
import {
  Alert,
  Badge,
  Button,
  ButtonLink,
  Card,
  Container,
  Heading,
  Inline,
  Link,
  Skeleton,
  Stack,
  Text,
} from 'ui';
import { NeedsJavaScript } from '../account/NeedsJavaScript.tsx';
import type { Failure } from '../failure.ts';
import { OrderLines } from '../order/OrderLines.tsx';
import { OrderPayment } from '../order/OrderPayment.tsx';
import { orderBadges, orderSentence } from '../order/order-sentence.ts';
import { dayAndTime, timeOfDay } from '../order/when.ts';
import { columns } from './CartScreen.css.ts';

export type OrderScreenProps = {
  /** Undefined while it is asked for. */
  order: Order | undefined;
  failure: Failure | null;
  onRetry: () => void;
  /** Lays the products of an order that came to nothing into the cart again. */
  onPutBack: () => void;
  puttingBack: boolean;
};

/** One order: what was bought, what it cost, what was charged, and how it stands. */
export function OrderScreen({ order, failure, onRetry, ...putBack }: OrderScreenProps) {
  return (
    <Container>
      <Stack gap="large">
        {failure && (
          <Alert tone="danger" live action={<Button onClick={onRetry}>Retry</Button>}>
            {failure.message}
          </Alert>
        )}
        {order ? <KnownOrder order={order} {...putBack} /> : <LoadingOrder waiting={!failure} />}
      </Stack>
    </Container>
  );
}

type KnownOrderProps = Pick<OrderScreenProps, 'onPutBack' | 'puttingBack'> & { order: Order };

function KnownOrder({ order, onPutBack, puttingBack }: KnownOrderProps) {
  const badge = orderBadges[order.state];
  return (
    <>
      <Stack gap="xsmall">
        <Inline gap="small">
          <Heading level={1} size="heading">
            Order {order.number}
          </Heading>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </Inline>
        <Text tone="muted">
          Placed on <bdi>{dayAndTime(order.createdAt)}</bdi>
        </Text>
        <output>
          <Text as="span">{orderSentence(order, timeOfDay)}</Text>
        </output>
        {order.state === 'pending' && (
          <Inline>
            <ButtonLink href="/cart" document variant="primary">
              Pay on the cart page
            </ButtonLink>
          </Inline>
        )}
        {(order.state === 'expired' || order.state === 'canceled') && (
          <Inline>
            <Button busy={puttingBack} onClick={onPutBack}>
              Put back into your cart
            </Button>
          </Inline>
        )}
      </Stack>
      <div className={columns}>
        <OrderLines lines={order.lines} />
        <OrderPayment order={order} />
      </div>
      <Text>
        <Link href="/user/dashboard" document>
          All your orders
        </Link>
      </Text>
    </>
  );
}

function LoadingOrder({ waiting }: { waiting: boolean }) {
  return (
    <>
      <NeedsJavaScript what="The page of an order" />
      <Heading level={1} size="heading">
        Your order
      </Heading>
      {waiting && (
        <div className={columns}>
          <Card>
            <Stack gap="small">
              <Skeleton shape="heading" />
              <Skeleton />
              <Skeleton shape="shortLine" />
            </Stack>
          </Card>
          <Skeleton shape="box" />
        </div>
      )}
    </>
  );
}
