import braintree from 'braintree';
import { expect, it } from 'vitest';
import { holdsMoney, type TransactionStatus, statusOf, transactionStatuses } from './transaction-status.ts';

const because = (rejection: string) => ({ rejection, code: '', text: '' });

/** Every status of the gateway. PayPal's settlements pass through settling and settlement_pending. */
const table: [atGateway: string, status: TransactionStatus, holds: boolean][] = [
  ['authorizing', 'unclear', false],
  ['authorized', 'authorized', true],
  ['authorization_expired', 'expired', false],
  ['submitted_for_settlement', 'on_its_way', true],
  ['settlement_pending', 'on_its_way', true],
  ['settlement_confirmed', 'on_its_way', true],
  ['settling', 'on_its_way', true],
  ['settled', 'settled', true],
  ['settlement_declined', 'declined', false],
  ['processor_declined', 'declined', false],
  ['gateway_rejected', 'declined', false],
  ['failed', 'declined', false],
  ['voided', 'voided', false],
  ['unrecognized', 'unclear', false],
  ['a status of tomorrow', 'unclear', false],
  ['constructor', 'unclear', false],
];

it.each(table)('%s is %s', (atGateway, status, holds) => {
  expect(statusOf({ status: atGateway, reason: because('') })).toBe(status);
  expect(holdsMoney(status)).toBe(holds);
});

it('every status that the SDK knows is in the table, and every status of ours', () => {
  const { Status } = braintree.Transaction as unknown as { Status: { All(): string[] } };
  const known = table.map(([atGateway]) => atGateway);
  expect(Status.All().filter((status) => !known.includes(status))).toEqual([]);
  expect(new Set(table.map(([, status]) => status))).toEqual(new Set(transactionStatuses));
});

it.each<[rejection: string, status: TransactionStatus]>([
  ['duplicate', 'unclear'],
  ['three_d_secure', 'declined'],
  ['fraud', 'declined'],
  ['not_duplicate', 'declined'],
])('rejected for %s, it is %s: a duplicate says nothing of the first sale', (rejection, status) => {
  expect(statusOf({ status: 'gateway_rejected', reason: because(rejection) })).toBe(status);
});

it('words of the processor decide nothing', () => {
  const reason = { rejection: 'fraud', code: '2000', text: 'a duplicate of another sale' };
  expect(statusOf({ status: 'gateway_rejected', reason })).toBe('declined');
});
