import { toRestOrder, toRestShipment } from 'contracts/rest';
import type { Context } from '../../context.ts';
import type { DueEvent } from '../../telling/webhook-endpoint/delivery.service.ts';
import { selectShipments, withLink } from './goods.service.ts';
import { readOrders } from './order-reading.service.ts';

/**
 * What an event about an order says: `data` is the order as it is now, as REST spells it; `shipment` or `refund` is the one
 * that the event is about. Null when the order is gone.
 */
export async function composeOrderEvent(ctx: Context, { orderId, about }: DueEvent): Promise<object | null> {
  if (orderId === null) return null;
  const [order] = await readOrders(ctx, (eb) => eb('id', '=', orderId), 1);
  if (!order) return null;
  const data = toRestOrder(order);
  const shipment =
    about === null ? undefined : await selectShipments(ctx.db).where('id', '=', about).executeTakeFirst();
  const refund = data.refunds.find(({ _id }) => _id === about);
  return {
    data,
    ...(shipment && { shipment: toRestShipment(withLink(shipment)) }),
    ...(refund && { refund }),
  };
}
