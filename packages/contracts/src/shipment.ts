import { z } from 'zod';
import { Id } from './id.ts';
import { maxOrderLines } from './order-limits.ts';
import { OfOrder, OrderUnits } from './order-units.ts';
import { isSeen, isStorable, storedText } from './stored-text.ts';
import { Time } from './time.ts';

/** A parcel of an order, as its owner and admins see it. */
export const Shipment = z.object({
  id: Id.describe('the idempotency key that it was made with'),
  orderId: Id,
  carrier: z.string().describe('who brings it'),
  trackingNumber: z.string().describe('`""` for none'),
  trackingUrl: z.string().describe('a page of the carrier, https; `""` for none'),
  lines: z.array(OrderUnits),
  shippedAt: Time,
  deliveredAt: Time.nullable().describe('null until it has arrived'),
});
export type Shipment = z.infer<typeof Shipment>;

/** The shipments of an order, and what is still to be sent. */
export const Shipments = z.object({
  shipments: z.array(Shipment).describe('newest first'),
  left: z
    .array(OrderUnits)
    .describe(
      'the units that ship, are in no shipment and were not given back; empty for an order of which nothing is sent any more',
    ),
});
export type Shipments = z.infer<typeof Shipments>;

const storable = (what: string) => `The ${what} has a character that cannot be stored.`;

/** Not one with a name before its host, which looks like another page than it is. */
const isTrackingUrl = (url: string) =>
  url === '' || (z.url({ protocol: /^https$/ }).safeParse(url).success && !/^[^?#]*@/.test(url));

const tracking = z.object({
  carrier: storedText('Enter the carrier.', storable('carrier'))
    .min(1, 'Enter the carrier.')
    .max(100, 'A carrier has at most 100 characters.')
    .refine(isSeen, 'Enter the carrier.')
    .meta({ description: 'who brings it', examples: ['India Post'] }),
  trackingNumber: z
    .string()
    .trim()
    .max(100, 'A tracking number has at most 100 characters.')
    .refine(isStorable, storable('tracking number'))
    .default('')
    .describe('`""` for none'),
  trackingUrl: z
    .string()
    .trim()
    .max(500, 'The address of the tracking page has at most 500 characters.')
    .refine(isStorable, storable('address of the tracking page'))
    .refine(isTrackingUrl, 'The address of the tracking page begins with https://.')
    .default('')
    .describe('a page of the carrier, https; `""` for none'),
});

/** The client chooses the id: it is the idempotency key. Without lines it is all that is left of the order. */
export const CreateShipment = tracking.extend({
  id: z.uuid(),
  orderId: OfOrder.shape.orderId,
  lines: z
    .array(OrderUnits)
    .min(1, 'Choose the products of the shipment.')
    .max(maxOrderLines, `A shipment has at most ${maxOrderLines} lines.`)
    .optional()
    .describe('what is in it; without them all that is left of the order'),
});
export type CreateShipment = z.infer<typeof CreateShipment>;

export const ShipmentId = z.object({ id: Id.describe('the id of the shipment') });
export type ShipmentId = z.infer<typeof ShipmentId>;

/** Takes the place of carrier and tracking, until the shipment has arrived. */
export const UpdateShipment = tracking.extend(ShipmentId.shape);
export type UpdateShipment = z.infer<typeof UpdateShipment>;
