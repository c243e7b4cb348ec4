import { expect, test } from 'vitest';
import { progressText } from './admin-order-text.ts';

test("the text says the state of an order's money and goods", () => {
  expect(progressText({ money: 'refunded_in_part', fulfilment: 'delivered' })).toBe(
    'Refunded in part, delivered',
  );
});
