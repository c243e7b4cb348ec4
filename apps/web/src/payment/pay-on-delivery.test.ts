import { expect, test } from 'vitest';
import { isPayableOnDelivery } from './pay-on-delivery.ts';

const offered = {
  payOnDelivery: true,
  payOnDeliveryCountries: ['IN', 'NP'],
  totalPaise: 50_000_00,
  allShip: true,
  address: { country: 'IN' } as { country: string } | null,
};

test.each([
  ['is offered where the shop takes it and the whole order ships', {}, true],
  ['may be offered while there is no address', { address: null }, true],
  ['is not offered where the shop does not take it', { payOnDelivery: false }, false],
  ['is not offered where not everything ships', { allShip: false }, false],
  ['is not offered in other countries', { address: { country: 'DE' } }, false],
  ['is not offered above the most that it takes', { totalPaise: 50_000_01 }, false],
])('pay on delivery %s', (_, differing, isOffered) => {
  const { address, ...rest } = { ...offered, ...differing };
  expect(isPayableOnDelivery(rest, rest, address)).toBe(isOffered);
});
