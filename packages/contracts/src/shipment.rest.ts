import { z } from 'zod';
import type { Shipment } from './shipment.ts';

const lines = z.array(z.object({ productId: z.string(), quantity: z.number() }));
const time = z.iso.datetime().describe('ISO 8601, UTC');

/** A shipment in REST: `_id`, ISO times. */
export const RestShipment = z.object({
  _id: z.string().describe('the Idempotency-Key it was made with'),
  orderId: z.string(),
  carrier: z.string().describe('who brings it'),
  trackingNumber: z.string().describe('empty if there is none'),
  trackingUrl: z.string().describe('a page of the carrier; empty if there is none'),
  lines,
  shippedAt: time,
  deliveredAt: time.nullable().describe('null until it has arrived'),
});
export type RestShipment = z.infer<typeof RestShipment>;

export const toRestShipment = ({ id, shippedAt, deliveredAt, ...shipment }: Shipment): RestShipment => ({
  _id: id,
  ...shipment,
  shippedAt: isoTime(shippedAt),
  deliveredAt: deliveredAt === null ? null : isoTime(deliveredAt),
});

const isoTime = (ms: number) => new Date(ms).toISOString();
