import type { Order, Shipment, Shipments } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { ReactNode } from 'react';
import { Badge, Card, Heading, Inline, Link, Stack, Text } from 'ui';
import { goodsText } from '../order/order-sentence.ts';
import { dayAndTime } from '../date/when.ts';

/** What an admin can do with a shipment. */
export type ShipmentActions = (shipment: Shipment) => ReactNode;

type OrderShipmentsProps = {
  order: Order;
  shipments: Shipments;
  actions?: ShipmentActions | undefined;
};

/** What of an order was sent, by whom and when, and what is still to be sent (docs/behaviour/storefront.md#shipments). */
export const OrderShipments = ({ order, shipments: { shipments, left }, actions }: OrderShipmentsProps) => (
  <Card as="section" aria-label="Shipments">
    <Stack gap="large">
      <Heading level={2} size="title">
        Shipments
      </Heading>
      {left.length > 0 && <Text>Still to be sent: {goodsText(order, left)}.</Text>}
      {shipments.map((shipment) => (
        <Stack key={shipment.id} gap="small">
          <Inline gap="small">
            {shipment.deliveredAt === null ? (
              <Badge tone="info">On its way</Badge>
            ) : (
              <Badge tone="success">Delivered</Badge>
            )}
            <Text as="span" size="small" tone="muted">
              Sent <bdi>{dayAndTime(shipment.shippedAt)}</bdi>
              {shipment.deliveredAt !== null && (
                <>
                  , delivered <bdi>{dayAndTime(shipment.deliveredAt)}</bdi>
                </>
              )}
            </Text>
          </Inline>
          <Text>{goodsText(order, shipment.lines)}</Text>
          <Text>
            {isolated(shipment.carrier)} <Tracking {...shipment} />
          </Text>
          {actions?.(shipment)}
        </Stack>
      ))}
    </Stack>
  </Card>
);

function Tracking({ trackingNumber, trackingUrl }: Shipment) {
  if (trackingUrl === '') return <bdi>{trackingNumber}</bdi>;
  return (
    <Link href={trackingUrl} newWindow rel="noopener noreferrer">
      <bdi>{trackingNumber || 'Track it'}</bdi>
    </Link>
  );
}
