import { expect, test } from 'vitest';
import { orders, paidWith, paypal } from './order.fixture.ts';
import {
  arrivalSentence,
  goodsSentence,
  moneySentence,
  orderBadge,
  orderSentence,
} from './order-sentence.ts';

const when = (time: string) => time.slice(11, 16);

test.each([
  ['pending', 'This order is waiting for payment. Its products are kept for you until 11:05.'],
  [
    'paying',
    'The bank has not answered yet. This page shows the outcome as soon as it is known; nothing is charged twice.',
  ],
  ['paid', 'Thank you. This order is paid.'],
  [
    'confirmed',
    'Thank you. This order is confirmed. You pay it when it is delivered; nothing is charged before.',
  ],
  ['expired', 'This order was closed because no payment came in time. Nothing was charged.'],
  ['canceled', 'This order was canceled. Nothing was charged.'],
] as const)('an order that is %s says: %s', (state, sentence) => {
  expect(orderSentence(orders[state], when)).toBe(sentence);
});

test.each([
  ['refunded', 'the whole amount was refunded'],
  ['refunded_in_part', 'a part of the amount was refunded'],
  ['disputed', 'the payment is disputed'],
  ['settled', 'Thank you.'],
] as const)('a paid order whose money is %s says so', (money, words) => {
  expect(orderSentence({ ...orders.paid, money }, when)).toContain(words);
});

test.each([
  ['placed', 'It will be packed next.'],
  ['packed', 'It is packed and waits for the courier.'],
  ['shipped_in_part', 'A part of it is on its way to you.'],
  ['shipped', 'It is on its way to you.'],
  ['delivered', 'It has been delivered.'],
  ['canceled', 'It will not be sent.'],
] as const)('goods that are %s: %s', (fulfilment, sentence) => {
  expect(goodsSentence({ ...orders.paid, fulfilment })).toBe(sentence);
  expect(goodsSentence({ ...orders.paid, fulfilment, ships: false })).toBeNull();
});

test('an order paid at the door is paid, in its sentence and its badge', () => {
  const collected = { ...orders.confirmed, money: 'collected', fulfilment: 'delivered' } as const;
  expect(orderSentence(collected, when)).toBe('Thank you. This order is paid.');
  expect(goodsSentence(collected)).toBe('It has been delivered.');
  expect([orderBadge(orders.confirmed).text, orderBadge(collected).text]).toEqual([
    'Pay on delivery',
    'Paid',
  ]);
  expect([moneySentence(orders.confirmed), moneySentence(collected)]).toEqual([null, null]);
});

test.each([
  ['settled', 'is given back'],
  ['refunded', 'was refunded'],
] as const)('a canceled order whose money is %s is no longer called paid', (money, words) => {
  const order = { ...orders.paid, money, fulfilment: 'canceled' } as const;
  expect(orderSentence(order, when)).toBe(`This order was canceled, and the whole amount ${words}.`);
  expect(orderBadge(order).text).toBe('Canceled');
});

test('an unpaid order has no sentence about goods or money', () => {
  expect([goodsSentence(orders.pending), moneySentence(orders.pending)]).toEqual([null, null]);
});

test.each([
  ['authorised', 'keeps the amount'],
  ['submitted', 'has been asked'],
  ['settled', 'has paid'],
  ['declined', 'did not pay'],
] as const)('money that is %s: the bank %s', (money, words) => {
  expect(moneySentence({ ...orders.paid, money })).toContain(words);
});

test('money of a PayPal account is paid by PayPal', () => {
  expect(moneySentence({ ...paidWith(paypal), money: 'settled' })).toBe('PayPal has paid the amount.');
});

test('the days between which it should arrive are named as the shop counts them', () => {
  expect(arrivalSentence({ from: '2026-11-30', to: '2026-12-03' })).toBe(
    'It should arrive between 30 November and 3 December.',
  );
  expect(arrivalSentence({ from: '2026-11-30', to: '2026-11-30' })).toBe('It should arrive on 30 November.');
});
