import type { RestReturn } from 'contracts/rest';
import type { OperationExamples } from '../http/operation-example.ts';
import { exampleOrder } from '../order/order-examples.ts';
import { kettle } from '../product/product-examples.ts';

const key = '3f6e2d10-8b4c-4d7e-a1f5-9c0b7e6d5a42';
const lines = [{ productId: kettle._id, quantity: 1 }];
const asked: RestReturn = {
  _id: key,
  orderId: exampleOrder._id,
  state: 'asked',
  lines,
  reason: 'damaged',
  note: 'The lid is cracked.',
  answer: '',
  refund: null,
  createdAt: '2026-11-25T09:12:00.000Z',
};
const answer = 'Please send it to our address in Bengaluru.';
const refusal = 'It was used.';

/** Examples of the operations of returns in the API document. */
export const returnExamples: OperationExamples = {
  askReturn: {
    path: { id: exampleOrder._id },
    header: { 'idempotency-key': key },
    body: { lines, reason: asked.reason, note: asked.note },
    answers: { 200: { Return: asked } },
  },
  listReturns: {
    path: { id: exampleOrder._id },
    answers: {
      200: {
        Returns: [asked],
        returnable: [{ productId: kettle._id, quantity: 2 }],
        until: '2026-12-25T09:12:00.000Z',
        refusal: 'A return of order 1042 waits for an answer. Please wait for that one.',
      },
    },
  },
  acceptReturn: {
    path: { id: key },
    body: { restock: true, answer },
    answers: {
      200: { Return: { ...asked, state: 'accepted', answer, refund: { amount: 1499, state: 'done' } } },
    },
  },
  declineReturn: {
    path: { id: key },
    body: { answer: refusal },
    answers: { 200: { Return: { ...asked, state: 'declined', answer: refusal } } },
  },
};
