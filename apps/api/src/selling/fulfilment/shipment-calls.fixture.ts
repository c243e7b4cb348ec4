import { randomUUID } from 'node:crypto';
import type { Order, Shipment } from 'contracts';
import { type World } from '../../checks/call-table.fixture.ts';
import { type Bought, paid } from '../order/order-calls.fixture.ts';
import { packOrder } from '../order/packing.service.ts';
import { createShipment } from './shipment.service.ts';

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
