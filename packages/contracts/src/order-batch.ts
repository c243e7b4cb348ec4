import { z } from 'zod';
import { Id } from './id.ts';
import { Order } from './order.ts';
import { maxBatchOrders } from './order-limits.ts';
import { OrderUnits } from './order-units.ts';
import { CreateShipment } from './shipment.ts';

const atMost = `At most ${maxBatchOrders} orders at once.`;

export const ChosenOrders = z.object({
  ids: z.array(Id).min(1, 'Choose an order.').max(maxBatchOrders, atMost),
});
export type ChosenOrders = z.infer<typeof ChosenOrders>;

/** One parcel with all that is left of each order. */
export const ShipOrders = z.object({
  carrier: CreateShipment.shape.carrier,
  parcels: z
    .array(
      CreateShipment.pick({ id: true, trackingNumber: true }).extend({
        number: z
          .string()
          .regex(/^\d{1,15}$/, 'An order has a number of digits.')
          .meta({ description: 'of the order', examples: ['1042'] }),
      }),
    )
    .min(1, 'Name an order.')
    .max(maxBatchOrders, atMost),
});
export type ShipOrders = z.infer<typeof ShipOrders>;

/** What was done of a batch. Each order is a step of its own: one that is refused does not hold up the others. */
export const OrderBatchReport = z
  .object({
    done: z.array(z.string()).describe('the numbers of the orders of which it was done'),
    left: z
      .array(z.object({ number: z.string().describe('`""` for an unknown order'), why: z.string() }))
      .describe('the others, each with the reason'),
  })
  .meta({ id: 'OrderBatchReport' });
export type OrderBatchReport = z.infer<typeof OrderBatchReport>;

/** What is put into the parcels of an order. */
export const PackingSlip = z.object({ order: Order, left: z.array(OrderUnits) });
export type PackingSlip = z.infer<typeof PackingSlip>;
