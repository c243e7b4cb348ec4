import type { Arrival, Order, OrderMoment, Shipments } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { ReactNode } from 'react';
import {
  Alert,
  Badge,
  ButtonLink,
  Card,
  Container,
  Heading,
  Inline,
  Link,
  Skeleton,
  Stack,
  StatusTimeline,
  Text,
} from 'ui';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { AddressLines } from '../address/AddressLines.tsx';
import { CancelOrder } from '../receipt/CancelOrder.tsx';
import { OrderActions, type OrderActionsProps } from '../receipt/OrderActions.tsx';
import { OrderLines } from '../receipt/OrderLines.tsx';
import { OrderReturns } from '../returns/OrderReturns.tsx';
import { OrderPayment } from '../receipt/OrderPayment.tsx';
import { OrderShipments, type ShipmentActions } from '../receipt/OrderShipments.tsx';
import {
  arrivalSentence,
  goodsSentence,
  orderBadge,
  orderBadges,
  orderSentence,
} from '../order/order-sentence.ts';
import { orderTimeline } from '../receipt/order-timeline.ts';
import {
  columns,
  itemsAndReturns,
  onPaper,
  onScreen,
  paymentAndAddress,
  waiting,
} from '../receipt/receipt.css.ts';
import type { OrderReturning } from '../returns/use-returns.ts';
import { dayAndTime, timeOfDay } from '../date/when.ts';
import { shopName } from '../page/shop.ts';
import { TimesOf } from '../date/TimesOf.tsx';

/** What an admin sees in place of what a shopper is told and can do. */
export type AtTheDesk = {
  /** Below the number and the date. */
  top: ReactNode;
  /** Whether the order is the admin's own: then its shopper's buttons are there too. */
  isOwn: boolean;
  isCancelable: boolean;
  /** For each shipment; null where nothing is sent. */
  shipmentActions: ShipmentActions | null;
  /** Below the shipments. */
  sections: ReactNode;
  /** The sentence about the money; null for none. */
  money: string | null;
  /** On paper in place of prices and payment; null for a receipt. */
  slip: ReactNode;
};

export type OrderScreenProps = OrderActionsProps & {
  /** Undefined while loading. */
  order: Order | undefined;
  /** When each step happened, as far as loaded. */
  history: OrderMoment[];
  /** When it should arrive; null while that is not known. */
  arrival: Arrival | null;
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** Why the order could not be canceled or put back; its buttons try again where that makes sense. */
  refusal: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** How a guest keeps the order; null for whoever has an account. */
  keep?: ReactNode;
  /** The names of those that could not; null before that. */
  missing: string[] | null;
  /** Undefined while loading. */
  returning: OrderReturning | undefined;
  /** What of it was sent; undefined while loading. */
  shipments: Shipments | undefined;
  /** Whether the shop issues GST invoices. */
  hasInvoice: boolean;
  /** What an admin sees beside; absent for the shopper. */
  desk?: AtTheDesk;
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
function KnownOrder({
  order,
  history,
  arrival,
  returning,
  shipments,
  hasInvoice,
  desk,
  keep = null,
  ...actions
}: KnownOrderProps) {
  const badges = desk ? orderBadges(order) : [orderBadge(order)];
  const slip = desk?.slip;
  const unlessSlip = slip ? onScreen : undefined;
  const steps = orderTimeline(order, history, dayAndTime);
  const isPaid = order.state === 'paid' || order.money === 'collected';
  // An admin answers one that waits before all else.
  const waits =
    desk && returning?.returns.returns.some(({ state }) => state === 'asked' || state === 'expected');
  const returns = returning && isPaid && (!desk || desk.isOwn || returning.returns.returns.length > 0) && (
    <div className={onScreen}>
      <OrderReturns order={order} returning={returning} asks={!desk || desk.isOwn} />
    </div>
  );
  const address = order.deliveryAddress && (
    <Card as="section" aria-label="Delivery address">
      <Stack gap="small">
        <Heading level={2} size="title">
          Delivery address
        </Heading>
        <AddressLines address={order.deliveryAddress} />
      </Stack>
    </Card>
  );
  const paid = history.find(({ step }) => step === 'paid' || step === 'collected');
  return (
    <>
      <div className={onPaper}>
        <Text weight="strong" size="large">
          {shopName}
        </Text>
        <Text tone="muted">{slip ? 'Packing slip' : isPaid ? 'Receipt' : 'Order'}</Text>
      </div>
      <Stack gap="xsmall">
        <Inline gap="small">
          <Heading level={1} size="heading">
            Order {order.number}
          </Heading>
          <div className={onScreen}>
            <Inline gap="xsmall">
              {badges.map(({ tone, text }) => (
                <Badge key={text} tone={tone}>
                  {text}
                </Badge>
              ))}
            </Inline>
          </div>
        </Inline>
        <Text tone="muted">
          Placed on <bdi>{dayAndTime(order.createdAt)}</bdi>
        </Text>
        <TimesOf />
        {paid && !slip && (
          <div className={onPaper}>
            <Text tone="muted">
              Paid on <bdi>{dayAndTime(paid.at)}</bdi>
            </Text>
          </div>
        )}
        {desk ? (
          <div className={onScreen}>
            <Stack gap="medium">
              {desk.top}
              {desk.isOwn && <OrderActions order={order} {...actions} />}
              {!desk.isOwn && desk.isCancelable && (
                <CancelOrder order={order} busy={actions.canceling} onCancel={actions.onCancel} />
              )}
            </Stack>
          </div>
        ) : (
          <>
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
              <OrderActions order={order} {...actions} />
            </div>
          </>
        )}
      </Stack>
      {waits && returns}
      {!desk && (
        <div className={onScreen}>
          <Card as="section" aria-label="How far it has come">
            <StatusTimeline layout={steps.length > 6 ? 'column' : 'row'} steps={steps} />
          </Card>
        </div>
      )}
      <div className={columns}>
        <div className={itemsAndReturns}>
          {desk && address}
          <div className={unlessSlip}>
            <OrderLines lines={order.lines} />
          </div>
          {slip && <div className={onPaper}>{slip}</div>}
          {shipments && (desk ? desk.shipmentActions : shipments.shipments.length > 0) && (
            <div className={onScreen}>
              <OrderShipments
                order={order}
                shipments={shipments}
                actions={desk?.shipmentActions ?? undefined}
              />
            </div>
          )}
          {desk && <div className={onScreen}>{desk.sections}</div>}
          {!waits && returns}
        </div>
        <div className={paymentAndAddress}>
          <div className={unlessSlip}>
            <OrderPayment order={order} money={desk?.money} hasInvoice={hasInvoice} />
          </div>
          {!desk && address}
        </div>
      </div>
      <div className={onScreen}>
        {desk ? (
          <Link href="/admin/orders" document>
            All orders
          </Link>
        ) : (
          (keep ?? (
            <Link href="/orders" document>
              All your orders
            </Link>
          ))
        )}
      </div>
    </>
  );
}

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
