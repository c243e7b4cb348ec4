import type { Order, Shipments } from 'contracts';
import { expect, test } from 'vitest';
import { inTwoParcels, orders } from '../order/order.fixture.ts';
import { leftToRefund } from '../order/refund-amount.ts';
import { deskSentence, isRefundable, nextStep } from './desk-text.ts';

const nothing: Shipments = { shipments: [], left: [] };
const left: Shipments = { shipments: [], left: [{ productId: 'lamp', quantity: 2 }] };
const arrived: Shipments = { shipments: inTwoParcels.shipments.slice(1), left: [] };

type Says = { step: string | null; sentence: string };

test.each<[string, Partial<Order>, Shipments, Says]>([
  ['a paid order', {}, left, { step: 'pack', sentence: 'It is to be packed.' }],
  [
    'a packed one',
    { fulfilment: 'packed' },
    left,
    { step: 'ship', sentence: 'It is packed and waits to be sent.' },
  ],
  [
    'one shipped in part',
    { fulfilment: 'shipped_in_part' },
    { ...inTwoParcels, left: left.left },
    { step: 'ship', sentence: 'A part of it is sent. Still to go: 2 × Brass Table Lamp.' },
  ],
  [
    'a shipped one',
    { fulfilment: 'shipped' },
    inTwoParcels,
    { step: 'arrive', sentence: 'It is on its way.' },
  ],
  [
    'a delivered one',
    { fulfilment: 'delivered' },
    arrived,
    { step: null, sentence: 'It has been delivered.' },
  ],
  [
    'a disputed one',
    { money: 'disputed' },
    nothing,
    { step: null, sentence: 'Its payment is disputed, so nothing of it is sent.' },
  ],
  [
    'one that was declined',
    { money: 'declined' },
    nothing,
    { step: null, sentence: 'Its payment was declined, so nothing of it is sent.' },
  ],
  [
    'a refunded one',
    { money: 'refunded', fulfilment: 'canceled' },
    nothing,
    { step: null, sentence: 'All of it is given back. Nothing is to be done.' },
  ],
  [
    'one that does not ship',
    { ships: false },
    nothing,
    { step: null, sentence: 'Nothing of it is sent. Nothing is to be done.' },
  ],
  [
    'one whose rest was given back',
    { money: 'refunded_in_part' },
    nothing,
    { step: null, sentence: 'Nothing of it is left to be sent.' },
  ],
])('%s says what is next', (_, what, shipments, { step, sentence }) => {
  const order = { ...orders.paid, ...what };
  expect(nextStep(order, shipments)).toBe(step);
  expect(deskSentence(order, shipments)).toBe(sentence);
});

test('an order whose money is due is accepted by packing it, and paid when it is handed over', () => {
  expect(deskSentence(orders.confirmed, left)).toBe('It is to be packed, which accepts it.');
  const shipped: Order = { ...orders.confirmed, fulfilment: 'shipped' };
  expect(nextStep(shipped, inTwoParcels)).toBe('collect');
  expect(nextStep({ ...shipped, money: 'collected', fulfilment: 'delivered' }, arrived)).toBeNull();
});

test('one refund is made at a time, of what was charged and not given back', () => {
  const refund = (state: 'done' | 'queued'): Order['refunds'][number] => ({
    id: state,
    state,
    amountPaise: 400,
    createdAt: '2026-11-20T10:35:00.000Z',
  });
  expect(isRefundable(orders.paid)).toBe(true);
  const inPart: Order = { ...orders.paid, money: 'refunded_in_part', refunds: [refund('done')] };
  expect([leftToRefund(inPart), isRefundable(inPart)]).toEqual([600, true]);
  expect(isRefundable({ ...orders.paid, refunds: [refund('queued')] })).toBe(false);
  expect(isRefundable(orders.confirmed)).toBe(false);
});
