import { expect, it } from 'vitest';
import type { Records } from './records.ts';
import type { SandboxTransaction } from './sandbox-control.ts';
import { shortTimes } from './times.ts';
import { violationsIn } from './violations.ts';

const transaction = (
  id: string,
  orderId: string,
  changes: Partial<SandboxTransaction> = {},
): SandboxTransaction => ({
  id,
  type: 'sale',
  orderId,
  status: 'settled',
  amount: '100.00',
  currency: 'INR',
  createdAt: '2026-01-01T00:00:00Z',
  refundedTransactionId: null,
  ...changes,
});

/** One order of two kettles: paid, settled, and half of it refunded. */
const sound = (): Records => ({
  orders: [
    {
      id: 'one',
      number: 1001,
      state: 'paid',
      money: 'refunded_in_part',
      paidAttemptId: '1001-1',
      isOverdue: false,
      lines: [{ productId: 'kettle', quantity: 2 }],
    },
  ],
  attempts: [
    {
      id: '1001-1',
      orderId: 'one',
      state: 'settled',
      amountPaise: 10_000,
      transactionId: 'a',
      isDue: false,
      tookMs: 400,
    },
  ],
  refunds: [
    {
      id: 'r',
      attemptId: '1001-1',
      amountPaise: 5_000,
      state: 'done',
      transactionId: 'c',
      goods: [{ productId: 'kettle', quantity: 1, restock: true }],
      tookMs: 300,
    },
  ],
  products: [{ id: 'kettle', stocked: 10, stock: 9, reserved: 0, sold: 1 }],
  transactions: [
    transaction('a', '1001-1'),
    transaction('c', 'r', { type: 'credit', amount: '50.00', refundedTransactionId: 'a' }),
  ],
  unhandledWebhooks: 0,
});

const kindsOf = (change: (records: Records) => void): string[] => {
  const records = sound();
  change(records);
  return [...new Set(violationsIn(records, shortTimes).map(({ kind }) => kind))];
};

it('a shop that charged once and refunded half of it has no violations', () => {
  expect(kindsOf(() => {})).toEqual([]);
});

const first = <T>(values: T[]): T => values[0] as T;

it.each<[string, (records: Records) => void, string[]]>([
  [
    'a second charge of the order',
    ({ transactions }) => transactions.push(transaction('b', '1001-2')),
    ['double charge', 'charge without an order'],
  ],
  [
    'a charge that nobody ordered',
    ({ transactions }) => transactions.push(transaction('b', '1002-1')),
    ['charge without an order'],
  ],
  [
    'a paid order whose money is still an authorization',
    ({ transactions }) => void (first(transactions).status = 'authorized'),
    ['paid without a charge'],
  ],
  [
    'a paid order whose money went back',
    ({ transactions }) => void (first(transactions).status = 'voided'),
    ['paid without a charge'],
  ],
  [
    'a charge of another amount',
    ({ attempts }) => void (first(attempts).amountPaise = 20_000),
    ['wrong amount'],
  ],
  [
    'an authorization that no order names',
    ({ transactions }) => transactions.push(transaction('b', '1001-1', { status: 'authorized' })),
    ['authorization left'],
  ],
  ['a unit that is gone', ({ products }) => void (first(products).stock = 7), ['units lost or sold twice']],
  [
    'a unit reserved for nobody',
    ({ products }) => void (first(products).reserved = 1),
    ['units lost or sold twice'],
  ],
  [
    'more sold than there was',
    ({ products }) => void (first(products).stocked = 1),
    ['units lost or sold twice'],
  ],
  [
    'a refund that was paid out twice',
    ({ transactions }) =>
      transactions.push(
        transaction('d', 'r', { type: 'credit', amount: '50.00', refundedTransactionId: 'a' }),
      ),
    ['refund doubled or too large'],
  ],
  [
    'a refund over the charge',
    ({ transactions, refunds }) => {
      transactions[1] = transaction('c', 'r', {
        type: 'credit',
        amount: '150.00',
        refundedTransactionId: 'a',
      });
      first(refunds).amountPaise = 15_000;
    },
    ['refund doubled or too large'],
  ],
  [
    'a refund that is done and was not paid out',
    ({ transactions }) => void transactions.pop(),
    ['refund doubled or too large'],
  ],
  ['an attempt nobody resolved', ({ attempts }) => void (first(attempts).state = 'unknown'), ['unresolved']],
  [
    'an order that is being paid for ever',
    ({ orders }) => void (first(orders).state = 'paying'),
    ['unresolved'],
  ],
  ['a refund nobody resolved', ({ refunds }) => void (first(refunds).state = 'unknown'), ['unresolved']],
  [
    'an attempt resolved too late',
    ({ attempts }) => void (first(attempts).tookMs = 40_000),
    ['resolved too late'],
  ],
])('%s is found', (_, change, kinds) => {
  expect(kindsOf(change)).toEqual(expect.arrayContaining(kinds));
});
