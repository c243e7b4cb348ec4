import type { RestOrder } from 'contracts/rest';
import type { OperationExamples } from '../../platform/http/operation-example.ts';
import { exampleOrder } from './order-examples.ts';

const payment: Omit<NonNullable<RestOrder['payment']>, 'state'> = {
  amount: 10,
  method: 'Visa',
  lastFour: '1111',
  kind: 'card',
  account: '',
  transactionId: '5h1kq9wz',
};
const paid: RestOrder = {
  ...exampleOrder,
  state: 'paid',
  money: 'submitted',
  charged: 10,
  reservedUntil: null,
  payment: { ...payment, state: 'submitted' },
};
const paying: RestOrder = { ...exampleOrder, state: 'paying', payment: { ...payment, state: 'unknown' } };
const declined: RestOrder = { ...exampleOrder, payment: { ...payment, state: 'declined' } };

/** Examples of the payment operations in the API document. */
export const paymentExamples: OperationExamples = {
  getClientToken: {
    path: { id: '789cd597-caad-8a77-a331-9d5a15583736' },
    answers: { 200: { clinetToken: 'eyJ2ZXJzaW9uIjoyfQ==', clientToken: 'eyJ2ZXJzaW9uIjoyfQ==' } },
  },
  payOrder: {
    path: { id: exampleOrder._id },
    body: { nonce: 'tokencc_bh_3m9qpd_k2v7xn_8rtw4c_hz5j6s_y1f' },
    answers: {
      200: { outcome: 'paid', Order: paid },
      202: {
        outcome: 'unknown',
        message:
          'The bank has not answered yet. Please do not pay again: the order shows the result within a few minutes.',
        Order: paying,
      },
      402: {
        outcome: 'declined',
        errorMessage: 'Your bank declined the card. Please try another one.',
        requestId: 'q1Xw8ZkT0uVb',
        Order: declined,
      },
    },
  },
};
