import { z } from 'zod';
import { Id } from './id.ts';
import type { Shipment } from './shipment.ts';
import { Time } from './time.ts';

const lines = z.array(z.object({ productId: Id, quantity: z.number() }));

/** A shipment in REST: `_id`, ISO times. */
export const RestShipment = z.object({
  _id: Id.describe('the Idempotency-Key it was made with'),
  orderId: Id,
  carrier: z.string().describe('who brings it'),
  trackingNumber: z.string().describe('empty if there is none'),
  trackingUrl: z.string().describe('a page of the carrier; empty if there is none'),
  lines,
  shippedAt: Time,
  deliveredAt: Time.nullable().describe('null until it has arrived'),
});
export type RestShipment = z.infer<typeof RestShipment>;

export const toRestShipment = ({ id, ...shipment }: Shipment): RestShipment => ({ _id: id, ...shipment });
