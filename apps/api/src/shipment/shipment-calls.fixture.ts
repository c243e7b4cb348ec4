import { randomUUID } from 'node:crypto';
import type { Order, Shipment } from 'contracts';
import { type CallTable, noId, type RealCall, type World } from '../checks/call-table.fixture.ts';
import { type Bought, paid } from '../order/order-calls.fixture.ts';
import { packOrder } from '../order/packing.service.ts';
import { createShipment, deliverShipment } from './shipment.service.ts';

/** What sends all that is left of an order. */
export const shipInput = ({ id }: Pick<Order, 'id'>) => ({
  id: randomUUID(),
  orderId: id,
  carrier: 'India Post',
  trackingNumber: 'EE123456789IN',
  trackingUrl: 'https://example.com/track',
});

const adminOf = ({ api, admin }: World) => ({ ...api.ctx, account: admin.account });

/** A paid order that is packed. */
export async function packed(world: World): Promise<Bought> {
  const purchase = await paid(world);
  await packOrder(adminOf(world), purchase.order);
  return purchase;
}

/** A shipment with all of a paid order. */
export async function sent(world: World): Promise<Shipment> {
  const { order } = await packed(world);
  return createShipment(adminOf(world), shipInput(order));
}

const ship = ({ admin }: World, orderId: string, body: object, key: string = randomUUID()): RealCall => ({
  url: `/order/ship/${orderId}`,
  by: admin,
  headers: { 'idempotency-key': key },
  body: { carrier: 'India Post', ...body },
});
const change = ({ admin }: World, id: string, body: object): RealCall => ({
  url: `/order/shipment/${id}`,
  by: admin,
  body,
});
const deliver = ({ admin }: World, id: string): RealCall => ({
  url: `/order/shipment/deliver/${id}`,
  by: admin,
});

/** Provokes every documented answer of the operations of shipments. */
export const shipmentCalls: CallTable = {
  'POST /order/ship/{id}': {
    whose: 'admin',
    200: async (world) => ship(world, (await packed(world)).order.id, {}),
    400: async (world) => ship(world, (await packed(world)).order.id, { trackingUrl: 'http://example.com' }),
    404: (world) => ship(world, noId, {}),
    409: async (world) => ship(world, (await paid(world)).order.id, {}),
    422: async (world) => {
      const { id, orderId } = await sent(world);
      return ship(world, orderId, {}, id);
    },
  },
  'GET /order/shipments/{id}': {
    whose: 'owner',
    200: async (world) => {
      const { buyer, order } = await packed(world);
      await createShipment(adminOf(world), shipInput(order));
      return { url: `/order/shipments/${order.id}`, by: buyer };
    },
    400: ({ shopper }) => ({ url: '/order/shipments/%', by: shopper }),
    404: ({ shopper }) => ({ url: `/order/shipments/${noId}`, by: shopper }),
  },
  'PUT /order/shipment/{id}': {
    whose: 'admin',
    200: async (world) => change(world, (await sent(world)).id, { carrier: 'Blue Dart' }),
    400: (world) => change(world, noId, { carrier: ' ' }),
    404: (world) => change(world, noId, { carrier: 'Blue Dart' }),
    409: async (world) => {
      const { id } = await sent(world);
      await deliverShipment(adminOf(world), { id });
      return change(world, id, { carrier: 'Blue Dart' });
    },
  },
  'POST /order/shipment/deliver/{id}': {
    whose: 'admin',
    200: async (world) => deliver(world, (await sent(world)).id),
    400: (world) => deliver(world, '%'),
    404: (world) => deliver(world, noId),
  },
};
