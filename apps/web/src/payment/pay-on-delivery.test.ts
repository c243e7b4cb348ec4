import { expect, test } from 'vitest';
import { isPayableOnDelivery } from './pay-on-delivery.ts';

const order = { totalPaise: 50_000_00, ships: true };

test.each([
  ['is offered where the shop takes it and the order ships', true, order, true],
  ['is not offered where the shop does not take it', false, order, false],
  ['is not offered where nothing ships', true, { ...order, ships: false }, false],
  ['is not offered above the most that it takes', true, { ...order, totalPaise: 50_000_01 }, false],
])('pay on delivery %s', (_, payOnDelivery, bought, isOffered) => {
  expect(isPayableOnDelivery({ payOnDelivery }, bought)).toBe(isOffered);
});
