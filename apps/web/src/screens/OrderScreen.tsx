import type { Arrival, Order, OrderMoment } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { ReactNode } from 'react';
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
  PrintIcon,
  Skeleton,
  Stack,
  StatusTimeline,
  Text,
} from 'ui';
import { NeedsJavaScript } from '../account/NeedsJavaScript.tsx';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { AddressLines } from '../order/AddressLines.tsx';
import { CancelOrder } from '../order/CancelOrder.tsx';
import { OrderLines } from '../order/OrderLines.tsx';
import { OrderReturns } from '../order/OrderReturns.tsx';
import { OrderPayment } from '../order/OrderPayment.tsx';
import { arrivalSentence, goodsSentence, orderBadge, orderSentence } from '../order/order-sentence.ts';
import { orderTimeline } from '../order/order-timeline.ts';
import {
  columns,
  itemsAndReturns,
  onPaper,
  onScreen,
  paymentAndAddress,
  waiting,
} from '../order/receipt.css.ts';
import type { OrderReturning } from '../order/use-returns.ts';
import { dayAndTime, timeOfDay } from '../order/when.ts';
import { shopName } from '../page/shop.ts';

export type OrderScreenProps = {
  /** Undefined while loading. */
  order: Order | undefined;
  /** When each step happened, as far as loaded. */
  history: OrderMoment[];
  /** When it should arrive; null while that is not known. */
  arrival: Arrival | null;
  failure: Failure | null;
  /** Why the order could not be canceled or put back; its buttons try again where that makes sense. */
  refusal: Failure | null;
  onRetry: () => void;
  onPrint: () => void;
  /** Puts the products of a closed, unpaid order back into the cart. */
  onPutBack: () => void;
  puttingBack: boolean;
  /** Cancels an order that is not paid. */
  onCancel: () => void;
  canceling: boolean;
  /** How a guest keeps the order; null for whoever has an account. */
  keep?: ReactNode;
  /** Puts the products of an order into the cart that can still be bought. */
  onBuyAgain: () => void;
  buyingAgain: boolean;
  /** The names of those that could not; null before that. */
  missing: string[] | null;
  /** Undefined while loading. */
  returning: OrderReturning | undefined;
};

/** One order: products, total, charged amount and state (docs/behaviour/storefront.md#order-page). */
export function OrderScreen({ order, failure, refusal, missing, onRetry, ...rest }: OrderScreenProps) {
  return (
    <Container>
      <Stack gap="large">
        {failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        {refusal && (
          <Alert tone="danger" live>
            {refusal.message}
          </Alert>
        )}
        {missing && missing.length > 0 && (
          <Alert
            tone="warning"
            live
            action={
              <ButtonLink href="/cart" document>
                See your cart
              </ButtonLink>
            }
          >
            {`Not to be bought at the moment: ${new Intl.ListFormat('en-IN').format(missing.map(isolated))}. The rest is in your cart.`}
          </Alert>
        )}
        {order ? <KnownOrder order={order} {...rest} /> : <LoadingOrder isWaiting={!failure} />}
      </Stack>
    </Container>
  );
}

type KnownOrderProps = Omit<OrderScreenProps, 'order' | 'failure' | 'refusal' | 'missing' | 'onRetry'> & {
  order: Order;
};

/** Printed, it is a receipt: products, prices, payment and delivery address. */
function KnownOrder({ order, history, arrival, returning, keep = null, ...actions }: KnownOrderProps) {
  const badge = orderBadge(order);
  const steps = orderTimeline(order, history, dayAndTime);
  const isPaid = order.state === 'paid' || order.money === 'collected';
  const paid = history.find(({ step }) => step === 'paid' || step === 'collected');
  return (
    <>
      <div className={onPaper}>
        <Text weight="strong" size="large">
          {shopName}
        </Text>
        <Text tone="muted">{isPaid ? 'Receipt' : 'Order'}</Text>
      </div>
      <Stack gap="xsmall">
        <Inline gap="small">
          <Heading level={1} size="heading">
            Order {order.number}
          </Heading>
          <div className={onScreen}>
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </div>
        </Inline>
        <Text tone="muted">
          Placed on <bdi>{dayAndTime(order.createdAt)}</bdi>
        </Text>
        {paid && (
          <div className={onPaper}>
            <Text tone="muted">
              Paid on <bdi>{dayAndTime(paid.at)}</bdi>
            </Text>
          </div>
        )}
        <div className={onScreen}>
          <output>
            <Text as="span">
              {[
                orderSentence(order, timeOfDay, history),
                goodsSentence(order),
                arrival && arrivalSentence(arrival),
              ]
                .filter(Boolean)
                .join(' ')}
            </Text>
          </output>
        </div>
        <div className={onScreen}>
          <Actions order={order} {...actions} />
        </div>
      </Stack>
      <div className={onScreen}>
        <Card as="section" aria-label="How far it has come">
          <StatusTimeline layout={steps.length > 6 ? 'column' : 'row'} steps={steps} />
        </Card>
      </div>
      <div className={columns}>
        <div className={itemsAndReturns}>
          <OrderLines lines={order.lines} />
          {returning && isPaid && (
            <div className={onScreen}>
              <OrderReturns order={order} returning={returning} />
            </div>
          )}
        </div>
        <div className={paymentAndAddress}>
          <OrderPayment order={order} />
          {order.deliveryAddress && (
            <Card as="section" aria-label="Delivery address">
              <Stack gap="small">
                <Heading level={2} size="title">
                  Delivery address
                </Heading>
                <AddressLines address={order.deliveryAddress} />
              </Stack>
            </Card>
          )}
        </div>
      </div>
      <div className={onScreen}>
        {keep ?? (
          <Link href="/orders" document>
            All your orders
          </Link>
        )}
      </div>
    </>
  );
}

type ActionsProps = Omit<KnownOrderProps, 'history' | 'arrival' | 'returning' | 'keep'>;

/** The buttons for an order, which depend on its state. */
function Actions({ order, onPutBack, puttingBack, onCancel, canceling, ...bought }: ActionsProps) {
  const { state, money } = order;
  switch (state) {
    case 'pending':
      return (
        <Inline gap="small">
          <ButtonLink href="/cart" document variant="primary">
            Pay on the cart page
          </ButtonLink>
          <CancelOrder order={order} busy={canceling} onCancel={onCancel} />
        </Inline>
      );
    case 'paid':
      return <BoughtActions {...bought} />;
    case 'confirmed':
      return money === 'collected' ? (
        <BoughtActions {...bought} />
      ) : (
        <CancelOrder order={order} busy={canceling} onCancel={onCancel} />
      );
    case 'expired':
    case 'canceled':
      return (
        <Button busy={puttingBack} onClick={onPutBack}>
          Put back into your cart
        </Button>
      );
    default:
      return null;
  }
}

const BoughtActions = ({
  onPrint,
  onBuyAgain,
  buyingAgain,
}: Pick<ActionsProps, 'onPrint' | 'onBuyAgain' | 'buyingAgain'>) => (
  <Inline gap="small">
    <Button busy={buyingAgain} onClick={onBuyAgain}>
      Buy again
    </Button>
    <Button icon={<PrintIcon />} onClick={onPrint}>
      Print receipt
    </Button>
  </Inline>
);

function LoadingOrder({ isWaiting }: { isWaiting: boolean }) {
  return (
    <>
      <NeedsJavaScript what="The page of an order" />
      <Heading level={1} size="heading">
        Your order
      </Heading>
      {isWaiting && (
        <div className={waiting}>
          <Stack gap="small">
            <Skeleton shape="shortLine" />
            <Skeleton />
            <Skeleton shape="control" />
          </Stack>
          <Card>
            <Stack gap="small">
              <Skeleton shape="shortLine" />
              <Skeleton />
              <Skeleton shape="shortLine" />
              <Skeleton />
            </Stack>
          </Card>
          <div className={columns}>
            <Card>
              <Stack gap="small">
                <Skeleton shape="heading" />
                <Skeleton shape="control" />
                <Skeleton shape="control" />
                <Skeleton shape="shortLine" />
              </Stack>
            </Card>
            <Skeleton shape="box" />
          </div>
        </div>
      )}
    </>
  );
}
