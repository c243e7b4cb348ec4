import { expect, test } from 'vitest';
import { readTrackingList } from './tracking-list.ts';

test('each line is an order and its tracking number, however they are divided', () =>
  expect(readTrackingList('1042 EE1\r\n#1043\tEE 2 IN \n\n 1044,EE3\n1045; EE4\n1046')).toEqual({
    lines: [
      { number: '1042', trackingNumber: 'EE1' },
      { number: '1043', trackingNumber: 'EE 2 IN' },
      { number: '1044', trackingNumber: 'EE3' },
      { number: '1045', trackingNumber: 'EE4' },
      { number: '1046', trackingNumber: '' },
    ],
    refusal: null,
  }));

test.each([
  ['1042 EE1\nEE2 1043', 'Line 2 does not begin with the number of an order.'],
  ['1042EE1', 'Line 1 does not begin with the number of an order.'],
  [' \n', 'Enter the number of an order.'],
])('%j is refused', (text, refusal) => expect(readTrackingList(text)).toEqual({ lines: [], refusal }));
