import { expect, it } from 'vitest';
import { declineMessage } from './decline-message.ts';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';

const transaction: GatewayTransaction = {
  id: 't',
  type: 'sale',
  status: '',
  amountPaise: 1000,
  currency: 'INR',
  orderId: '1001-1',
  createdAt: 0,
  instrument: null,
  reason: { rejection: '', code: '', text: '' },
  storedAs: null,
  refundIds: [],
  refundedTransactionId: null,
  disputes: [],
};
const messageOf = (said: Partial<GatewayTransaction>) =>
  declineMessage({ kind: 'declined', reason: '', transaction: { ...transaction, ...said } });

it.each([
  ['processor_declined', '', '2000', /^Your card was declined\./],
  ['processor_declined', '', '2001', /not enough money/],
  ['processor_declined', '', '2004', /expired/],
  ['processor_declined', '', '2005', /card number is not valid/],
  ['processor_declined', '', '2010', /security code/],
  ['gateway_rejected', 'cvv', '1000', /security code/],
  ['gateway_rejected', 'avs', '1000', /^The billing address/],
  ['gateway_rejected', 'avs_and_cvv', '1000', /security code/],
  ['gateway_rejected', 'three_d_secure', '', /^Your bank has to confirm this card/],
  ['gateway_rejected', 'fraud', '', /^Your card was declined\./],
  ['gateway_rejected', 'constructor', '', /^Your card was declined\./],
  ['processor_declined', '', '3001', /^Your bank could not be reached/],
  ['failed', '', '3000', /^Your bank could not be reached/],
  ['failed', '', '2001', /not enough money/],
  ['failed', '', '', /^Your bank could not be reached/],
])('%s %s %s', (status, rejection, code, sentence) => {
  const message = messageOf({ status, reason: { rejection, code, text: 'cvv 2001 avs 3000' } });
  expect(message).toMatch(sentence);
  expect(message).toContain('You have not been charged.');
});

it.each([
  ['processor_declined', '2046', /^PayPal declined the payment\./],
  ['processor_declined', '2001', /^PayPal declined the payment\./],
  ['processor_declined', '3000', /^PayPal could not be reached\./],
  ['failed', '3000', /^PayPal could not be reached\./],
])('of a PayPal account: %s %s', (status, code, sentence) => {
  const instrument = { kind: 'paypal', label: 'PayPal', lastFour: null, account: null } as const;
  const message = messageOf({ instrument, status, reason: { rejection: '', code, text: '' } });
  expect(message).toMatch(sentence);
  expect(message).not.toMatch(/card/);
});

it('asks for the card again when the nonce cannot be used', () => {
  expect(declineMessage({ kind: 'refused', codes: ['91564'], reason: '' })).toMatch(/enter them again/);
  expect(declineMessage({ kind: 'refused', codes: ['91585'], reason: '' })).toMatch(
    /confirmed another amount/,
  );
  expect(declineMessage({ kind: 'refused', codes: ['81503'], reason: '' })).toMatch(/refused/);
});
