import braintree from 'braintree';
import { expect, it } from 'vitest';
import { holdsMoney, type Standing, standingOf, standings } from './transaction-standing.ts';

const because = (rejection: string) => ({ rejection, code: '', text: '' });

/** Every status of the gateway. PayPal's settlements pass through settling and settlement_pending. */
const table: [status: string, standing: Standing, holds: boolean][] = [
  ['authorizing', 'unclear', false],
  ['authorized', 'held', true],
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

it.each(table)('%s is %s', (status, standing, holds) => {
  expect(standingOf({ status, reason: because('') })).toBe(standing);
  expect(holdsMoney(standing)).toBe(holds);
});

it('every status that the SDK knows is in the table, and every standing', () => {
  const { Status } = braintree.Transaction as unknown as { Status: { All(): string[] } };
  const known = table.map(([status]) => status);
  expect(Status.All().filter((status) => !known.includes(status))).toEqual([]);
  expect(new Set(table.map(([, standing]) => standing))).toEqual(new Set(standings));
});

it.each<[rejection: string, standing: Standing]>([
  ['duplicate', 'unclear'],
  ['three_d_secure', 'declined'],
  ['fraud', 'declined'],
  ['not_duplicate', 'declined'],
])('rejected for %s, it is %s: a duplicate says nothing of the first sale', (rejection, standing) => {
  expect(standingOf({ status: 'gateway_rejected', reason: because(rejection) })).toBe(standing);
});

it('words of the processor decide nothing', () => {
  const reason = { rejection: 'fraud', code: '2000', text: 'a duplicate of another sale' };
  expect(standingOf({ status: 'gateway_rejected', reason })).toBe('declined');
});
