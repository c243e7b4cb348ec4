import type { Order, OrderMoment } from 'contracts';
import { expect, test } from 'vitest';
import { orders } from '../order/order.fixture.ts';
import { orderTimeline } from './order-timeline.ts';

const when = (at: string) => `at ${at}`;
const history: OrderMoment[] = [
  { step: 'placed', at: '1' },
  { step: 'paid', at: '2' },
  { step: 'packed', at: '3' },
  { step: 'refunded_in_part', at: '4' },
];
const stepTexts = (order: Order, moments = history) =>
  orderTimeline(order, moments, when).map(
    ({ label, state, time }) => `${label} ${state}${time ? ` ${time.text}` : ''}`,
  );

const toCome = ['Packed upcoming', 'Shipped upcoming', 'Delivered upcoming'];

test.each<[string, Order, string[]]>([
  ['pending', orders.pending, ['Placed current at 1', 'Paid upcoming', ...toCome]],
  ['paying', orders.paying, ['Placed done at 1', 'Being paid current', ...toCome]],
  ['paid', orders.paid, ['Placed done at 1', 'Paid current at 2', ...toCome]],
  [
    'packed',
    { ...orders.paid, fulfilment: 'packed' },
    ['Placed done at 1', 'Paid done at 2', 'Packed current at 3', ...toCome.slice(1)],
  ],
  [
    'shipped in part',
    { ...orders.paid, fulfilment: 'shipped_in_part' },
    ['Placed done at 1', 'Paid done at 2', 'Packed done at 3', 'Shipped in part current', ...toCome.slice(1)],
  ],
  [
    'delivered',
    { ...orders.paid, fulfilment: 'delivered' },
    ['Placed done at 1', 'Paid done at 2', 'Packed done at 3', 'Shipped done', 'Delivered done'],
  ],
  ['paid, with nothing to ship', { ...orders.paid, ships: false }, ['Placed done at 1', 'Paid done at 2']],
  [
    'confirmed',
    orders.confirmed,
    [
      'Placed done at 1',
      'Confirmed current',
      'Packed upcoming',
      'Shipped upcoming',
      'Delivered and paid upcoming',
    ],
  ],
  [
    'paid at the door',
    { ...orders.confirmed, money: 'collected', fulfilment: 'delivered' },
    ['Placed done at 1', 'Confirmed done', 'Packed done at 3', 'Shipped done', 'Delivered and paid done'],
  ],
  ['expired', orders.expired, ['Placed done at 1', 'Expired failed']],
  ['canceled', orders.canceled, ['Placed done at 1', 'Canceled failed']],
  [
    'refunded in part before it is shipped',
    { ...orders.paid, fulfilment: 'packed', money: 'refunded_in_part' },
    [
      'Placed done at 1',
      'Paid done at 2',
      'Packed done at 3',
      'Refunded in part current at 4',
      ...toCome.slice(1),
    ],
  ],
  [
    'refunded in full',
    { ...orders.paid, fulfilment: 'canceled', money: 'refunded' },
    ['Placed done at 1', 'Paid done at 2', 'Refunded done'],
  ],
  [
    'disputed',
    { ...orders.paid, fulfilment: 'delivered', money: 'disputed' },
    [
      'Placed done at 1',
      'Paid done at 2',
      'Packed done at 3',
      'Shipped done',
      'Delivered done',
      'Payment disputed current',
    ],
  ],
])('an order that is %s', (_, order, steps) => expect(stepTexts(order)).toEqual(steps));

const asked: OrderMoment = { step: 'return_asked', at: '5' };
const declined: OrderMoment = { step: 'return_declined', at: '6', said: 'It was used.' };
const delivered: Order = { ...orders.paid, fulfilment: 'delivered' };
const allDone = ['Placed done at 1', 'Paid done at 2', 'Packed done at 3', 'Shipped done', 'Delivered done'];

test.each<[string, Order, OrderMoment[], string[]]>([
  ['waits', delivered, [asked], [...allDone, 'Return asked for current at 5']],
  [
    'waits before all is shipped',
    { ...orders.paid, fulfilment: 'packed' },
    [asked],
    [...allDone.slice(0, 3), 'Return asked for current at 5', ...toCome.slice(1)],
  ],
  [
    'is declined',
    delivered,
    [asked, declined],
    [...allDone, 'Return asked for done at 5', 'Return declined failed at 6'],
  ],
  [
    'is accepted and refunded, after another was declined',
    { ...delivered, money: 'refunded_in_part' },
    [
      asked,
      declined,
      { step: 'return_asked', at: '7' },
      { step: 'return_accepted', at: '8' },
      { step: 'refunded_in_part', at: '8' },
    ],
    [
      ...allDone,
      'Return asked for done at 5',
      'Return declined failed at 6',
      'Return asked for done at 7',
      'Return accepted done at 8',
      'Refunded in part done at 8',
    ],
  ],
  [
    'is accepted, and its refund is on its way',
    { ...orders.paid, fulfilment: 'packed' },
    [asked, { step: 'return_accepted', at: '6' }],
    [
      ...allDone.slice(0, 3),
      'Return asked for done at 5',
      'Return accepted current at 6',
      ...toCome.slice(1),
    ],
  ],
])('an order whose return %s', (_, order, later, steps) =>
  expect(stepTexts(order, [...history.slice(0, 3), ...later])).toEqual(steps),
);

test('an order that the shop has canceled says so, and no step is to come', () => {
  const moments: OrderMoment[] = [...history.slice(0, 2), { step: 'canceled', at: '3', said: 'You asked.' }];
  const order: Order = { ...orders.paid, fulfilment: 'canceled' };
  expect(stepTexts(order, moments)).toEqual(['Placed done at 1', 'Paid done at 2', 'Canceled failed at 3']);
});

test('what the shop wrote stands below the step', () => {
  expect(orderTimeline(delivered, [asked, declined], when).at(-1)?.detail).toBe('“It was used.”');
});

test('without the history the timeline still has the time of the order', () => {
  expect(stepTexts(orders.pending, [])[0]).toBe(`Placed current at ${orders.pending.createdAt}`);
});
