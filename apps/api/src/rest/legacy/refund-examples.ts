import type { RestRefund } from 'contracts/rest';
import type { OperationExamples } from '../../platform/http/operation-example.ts';
import { exampleOrder } from './order-examples.ts';
import { kettle } from './product-examples.ts';

const key = '7c1d9e52-3f0a-4c8b-9a6e-51b2c4d7e8f9';
const done: RestRefund = {
  _id: key,
  orderId: exampleOrder._id,
  amount: 5,
  state: 'done',
  void: false,
  transactionId: '8r2mk4xd',
  lines: [{ productId: kettle._id, quantity: 1, restock: true }],
  reason: 'arrived broken',
  failure: '',
  note: '',
  createdAt: '2026-11-23T09:12:00.000Z',
};
const canceled: RestRefund = {
  ...done,
  amount: 4,
  state: 'canceled',
  transactionId: '',
  lines: [],
  reason: '',
};

/** Examples of the refund operations in the API document. */
export const refundExamples: OperationExamples = {
  createRefund: {
    path: { id: exampleOrder._id },
    header: { 'idempotency-key': key },
    body: { lines: done.lines, reason: done.reason },
    answers: { 200: { Refund: done } },
  },
  listRefunds: { path: { id: exampleOrder._id }, answers: { 200: { Refunds: [done] } } },
  cancelRefund: { path: { id: key }, answers: { 200: { Refund: canceled } } },
};
