import { exampleAddress } from 'contracts';
import type { RestOrder } from 'contracts/rest';
import type { OperationExamples } from '../../platform/http/operation-example.ts';
import { kettle } from './product-examples.ts';

const key = '0b9d2a36-6a1f-4c0e-9f0c-5a2f7a3d4e10';

/** An order that waits for payment. */
export const exampleOrder: RestOrder = {
  _id: key,
  number: '1042',
  state: 'pending',
  money: 'none',
  fulfilment: 'placed',
  total: 2998,
  charged: 0,
  currency: 'INR',
  createdAt: '2026-11-21T04:30:00.000Z',
  reservedUntil: '2026-11-21T05:00:00.000Z',
  ships: true,
  deliveryAddress: exampleAddress,
  lines: [{ _id: kettle._id, name: kettle.name, price: kettle.price, quantity: 2, url: kettle.url }],
  payment: null,
  refunds: [],
};
const canceled: RestOrder = { ...exampleOrder, state: 'canceled', reservedUntil: null };

/** Examples of the order operations in the API document. */
export const orderExamples: OperationExamples = {
  createOrder: {
    header: { 'idempotency-key': key },
    body: { lines: [{ productId: kettle._id, quantity: 2 }], deliveryAddress: exampleAddress },
    answers: { 200: { Order: exampleOrder } },
  },
  listOrders: { answers: { 200: { Orders: [exampleOrder] } } },
  getOrder: { path: { id: key }, answers: { 200: { Order: exampleOrder } } },
  deliverOrder: { path: { id: key }, body: exampleAddress, answers: { 200: { Order: exampleOrder } } },
  cancelOrder: { path: { id: key }, answers: { 200: { Order: canceled } } },
  exportOrders: { query: { state: 'to_pack', from: '2026-11-01' } },
  putBackOrder: { path: { id: key }, answers: { 200: { cart: [{ ...kettle, count: 2 }] } } },
};
