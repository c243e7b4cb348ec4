import { z } from 'zod';
import { maxOrderLines } from './order-limits.ts';
import { OrderUnits } from './order-units.ts';
import { isSeen, isStorable, storedText } from './stored-text.ts';
import { Time } from './time.ts';

/** A parcel of an order, as its owner and admins see it. */
export const Shipment = z.object({
  id: z.string(),
  orderId: z.string(),
  /** Who brings it. */
  carrier: z.string(),
  /** '' for none. */
  trackingNumber: z.string(),
  /** A page of the carrier, https; '' for none. */
  trackingUrl: z.string(),
  lines: z.array(OrderUnits),
  shippedAt: Time,
  /** null until it has arrived. */
  deliveredAt: Time.nullable(),
});
export type Shipment = z.infer<typeof Shipment>;

/** The shipments of an order, and what is still to be sent. */
export const Shipments = z.object({
  /** Newest first. */
  shipments: z.array(Shipment),
  /** The units that ship, are in no shipment and were not given back; empty for an order of which nothing is sent any more. */
  left: z.array(OrderUnits),
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
    .refine(isSeen, 'Enter the carrier.'),
  trackingNumber: z
    .string()
    .trim()
    .max(100, 'A tracking number has at most 100 characters.')
    .refine(isStorable, storable('tracking number'))
    .default(''),
  trackingUrl: z
    .string()
    .trim()
    .max(500, 'The address of the tracking page has at most 500 characters.')
    .refine(isStorable, storable('address of the tracking page'))
    .refine(isTrackingUrl, 'The address of the tracking page begins with https://.')
    .default(''),
});

/** The client chooses the id: it is the idempotency key. Without lines it is all that is left of the order. */
export const CreateShipment = tracking.extend({
  id: z.uuid(),
  orderId: z.string(),
  lines: z
    .array(OrderUnits)
    .min(1, 'Choose the products of the shipment.')
    .max(maxOrderLines, `A shipment has at most ${maxOrderLines} lines.`)
    .optional(),
});
export type CreateShipment = z.infer<typeof CreateShipment>;

/** Any text is accepted: an unknown one finds no shipment. */
export const ShipmentId = z.object({ id: z.string() });
export type ShipmentId = z.infer<typeof ShipmentId>;

/** Takes the place of carrier and tracking, until the shipment has arrived. */
export const UpdateShipment = tracking.extend(ShipmentId.shape);
export type UpdateShipment = z.infer<typeof UpdateShipment>;
