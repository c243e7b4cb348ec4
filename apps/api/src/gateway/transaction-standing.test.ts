import { expect, it } from 'vitest';
import { holdsMoney, type Standing, standingOf } from './transaction-standing.ts';

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
  ['a status of tomorrow', 'unclear', false],
  ['constructor', 'unclear', false],
];

it.each(table)('%s is %s', (status, standing, holds) => {
  expect(standingOf({ status, reason: '' })).toBe(standing);
  expect(holdsMoney(standing)).toBe(holds);
});

it('a rejected duplicate says nothing of the first sale', () => {
  expect(standingOf({ status: 'gateway_rejected', reason: 'duplicate' })).toBe('unclear');
  expect(standingOf({ status: 'gateway_rejected', reason: 'three_d_secure' })).toBe('declined');
});
