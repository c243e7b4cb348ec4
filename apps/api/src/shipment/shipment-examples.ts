import type { RestShipment } from 'contracts/rest';
import type { OperationExamples } from '../http/operation-example.ts';
import { exampleOrder } from '../order/order-examples.ts';
import { kettle } from '../product/product-examples.ts';

const key = '9a1c5e70-2d4b-4f3a-8e6d-7b0c1f2e3d45';
const lines = [{ productId: kettle._id, quantity: 1 }];
const tracking = {
  carrier: 'India Post',
  trackingNumber: 'EE123456789IN',
  trackingUrl: 'https://www.indiapost.gov.in/track',
};
const sent: RestShipment = {
  _id: key,
  orderId: exampleOrder._id,
  ...tracking,
  lines,
  shippedAt: '2026-11-22T09:12:00.000Z',
  deliveredAt: null,
};

/** Examples of the operations of shipments in the API document. */
export const shipmentExamples: OperationExamples = {
  createShipment: {
    path: { id: exampleOrder._id },
    header: { 'idempotency-key': key },
    body: { ...tracking, lines },
    answers: { 200: { Shipment: sent } },
  },
  listShipments: {
    path: { id: exampleOrder._id },
    answers: { 200: { Shipments: [sent], left: lines } },
  },
  updateShipment: { path: { id: key }, body: tracking, answers: { 200: { Shipment: sent } } },
  deliverShipment: {
    path: { id: key },
    answers: { 200: { Shipment: { ...sent, deliveredAt: '2026-11-24T11:40:00.000Z' } } },
  },
};
