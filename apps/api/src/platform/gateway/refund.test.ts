import { expect, it } from 'vitest';
import { refundOutcome } from './refund.ts';

const transaction = {
  id: 'refund1',
  type: 'credit',
  status: 'submitted_for_settlement',
  amount: '4.00',
  currencyIsoCode: 'INR',
  orderId: 'refund-1',
  refundedTransactionId: 'sale1',
};
const refusedWith = (...codes: string[]) => ({
  response: {
    success: false,
    message: 'No.',
    errors: { deepErrors: () => codes.map((code) => ({ code })) },
  },
});

it.each([
  ['a refund transaction', { response: { success: true, transaction } }, 'made'],
  [
    'a sale instead of a refund',
    { response: { success: true, transaction: { ...transaction, type: 'sale' } } },
    'unknown',
  ],
  ['success without a transaction', { response: { success: true } }, 'unknown'],
  ['nothing', { response: undefined }, 'unknown'],
  ['not settled yet', refusedWith('91506'), 'refused'],
  ['too much', refusedWith('91521'), 'refused'],
  ['a key that is not allowed', refusedWith('915231'), 'key_refused'],
  ['a key whose first call still runs', refusedWith('915233'), 'unknown'],
  ['a timeout', { error: new Error('timeout') }, 'unknown'],
  ['500', { error: Object.assign(new Error(''), { type: 'serverError' }) }, 'unknown'],
  ['429', { error: Object.assign(new Error(''), { type: 'tooManyRequestsError' }) }, 'unavailable'],
  ['401', { error: Object.assign(new Error(''), { type: 'authenticationError' }) }, 'unavailable'],
  ['no connection', { error: new Error('connect ECONNREFUSED 127.0.0.1:1') }, 'unavailable'],
])('a refund answered with %s', (_, answer, kind) => {
  expect(refundOutcome(answer)).toMatchObject({ kind });
});

it('reads the refund transaction that was made', () => {
  expect(refundOutcome({ response: { success: true, transaction } })).toMatchObject({
    transaction: { id: 'refund1', amountPaise: 400, orderId: 'refund-1', refundedTransactionId: 'sale1' },
  });
});
