import { expect, it } from 'vitest';
import { declineMessage } from './decline-message.ts';
import type { GatewayTransaction } from '../gateway/gateway.ts';

const transaction: GatewayTransaction = {
  id: 't',
  type: 'sale',
  status: '',
  amountPaise: 1000,
  currency: 'INR',
  orderId: '1001-1',
  createdAt: 0,
  instrument: null,
  reason: '',
  storedAs: null,
  refundIds: [],
  refundedTransactionId: null,
  disputes: [],
};

it.each([
  ['processor_declined 2000 Do Not Honor', /^Your card was declined\./],
  ['processor_declined 2001 Insufficient Funds', /not enough money/],
  ['processor_declined 2004 Expired Card', /expired/],
  ['processor_declined 2010 Card Issuer Declined CVV', /security code/],
  ['gateway_rejected cvv', /security code/],
  ['gateway_rejected three_d_secure', /^Your bank has to confirm this card/],
  ['gateway_rejected fraud', /^Your card was declined\./],
  ['failed 3000 Processor Network Unavailable', /could not be reached/],
])('%s', (reason, sentence) => {
  const message = declineMessage({ kind: 'declined', reason, transaction });
  expect(message).toMatch(sentence);
  expect(message).toContain('You have not been charged.');
});

it.each([
  ['processor_declined 2046 Declined', /^PayPal declined the payment\./],
  ['processor_declined 2001 Insufficient Funds', /^PayPal declined the payment\./],
  ['failed 3000 Processor Network Unavailable', /^PayPal could not be reached\./],
])('of a PayPal account: %s', (reason, sentence) => {
  const instrument = { kind: 'paypal', label: 'PayPal', lastFour: null, account: null } as const;
  const message = declineMessage({
    kind: 'declined',
    reason,
    transaction: { ...transaction, instrument },
  });
  expect(message).toMatch(sentence);
  expect(message).not.toMatch(/card/);
});

it('asks for the card again when the nonce cannot be used', () => {
  expect(declineMessage({ kind: 'refused', codes: ['91564'], reason: '' })).toMatch(/enter them again/);
  expect(declineMessage({ kind: 'refused', codes: ['81503'], reason: '' })).toMatch(/refused/);
});
