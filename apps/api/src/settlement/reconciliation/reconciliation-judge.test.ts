import { type AttemptState, attemptStates, type MoneyState } from 'contracts';
import { expect, it } from 'vitest';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { type AttemptRow, comparePayment } from './reconciliation-judge.ts';

const now = Date.UTC(2026, 10, 20);
const hour = 3_600_000;
const clock = { now, answerDueMs: 90_000 };

const sale = (status: string, more: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  id: 'own',
  type: 'sale',
  status,
  amountPaise: 1000,
  currency: 'INR',
  orderId: '1001-1',
  createdAt: now - hour,
  instrument: null,
  reason: { rejection: '', code: '', text: '' },
  storedAs: null,
  refundIds: [],
  refundedTransactionId: null,
  disputes: [],
  ...more,
});

const moneyOf: Partial<Record<AttemptState, MoneyState>> = {
  authorized: 'authorised',
  submitted: 'submitted',
  settled: 'settled',
};
const row = (state: AttemptState, more: Partial<AttemptRow> = {}): AttemptRow => ({
  id: '1001-1',
  state,
  amountPaise: 1000,
  currency: 'INR',
  orderNumber: 1001,
  refundedPaise: 0,
  transactionId: ['created', 'unknown'].includes(state) ? null : 'own',
  createdAt: new Date(now - hour),
  money: moneyOf[state] ?? 'none',
  paysOrder: state in moneyOf,
  refundPending: false,
  ...more,
});

const verdictOf = (attempt: AttemptRow, transaction: GatewayTransaction): string => {
  const verdict = comparePayment(attempt, transaction, clock);
  if (verdict.kind !== 'differ') return verdict.kind;
  return `${verdict.difference}${verdict.repairable ? '' : '!'}`;
};

const statuses = [
  'authorized',
  'submitted_for_settlement',
  'settled',
  'voided',
  'processor_declined',
  'authorizing',
];

/** What is said of each state of an attempt beside each status of the transaction it names; '!' is for a person. */
const own: Record<AttemptState, string[]> = {
  created: [...Array(5).fill('unanswered_attempt'), 'under_way'],
  unknown: [...Array(5).fill('unanswered_attempt'), 'under_way'],
  authorized: ['agree', ...Array(4).fill('attempt_state'), 'agree'],
  submitted: ['attempt_state', 'agree', 'settled_since', 'attempt_state', 'attempt_state', 'agree'],
  settled: ['attempt_state', 'attempt_state', 'agree', 'attempt_state', 'attempt_state', 'agree'],
  declined: ['unnamed_hold', 'unnamed_hold', 'double_charge!', 'agree', 'agree', 'agree'],
  failed: ['unnamed_hold', 'unnamed_hold', 'double_charge!', 'agree', 'agree', 'agree'],
  voided: ['unnamed_hold', 'unnamed_hold', 'double_charge!', 'agree', 'agree', 'agree'],
};
it.each(attemptStates)('compares %s with each status of its own transaction', (state) =>
  expect(statuses.map((status) => verdictOf(row(state), sale(status)))).toEqual(own[state]),
);

it.each(['authorized', 'submitted', 'settled', 'declined', 'failed', 'voided'] as const)(
  'wants no money beside %s for a transaction that it does not name',
  (state) =>
    expect(statuses.map((status) => verdictOf(row(state), sale(status, { id: 'other' })))).toEqual(
      own.voided,
    ),
);

it('leaves what is younger than an answer may be, and what a refund is at work on', () => {
  const young = row('created', { createdAt: new Date(now - 89_000) });
  expect(verdictOf(young, sale('authorized'))).toBe('under_way');
  expect(verdictOf(row('submitted', { refundPending: true }), sale('voided'))).toBe('under_way');
});

it.each([
  ['amount', { amountPaise: 2000 }],
  ['currency', { currency: 'USD' }],
  ['order id', { orderId: '1001-2' }],
])('refuses a live charge of another %s', (_what, other) => {
  expect(verdictOf(row('submitted'), sale('submitted_for_settlement', other))).toBe('wrong_charge!');
  expect(verdictOf(row('voided'), sale('voided', other))).toBe('agree');
});

const dispute = (status: string) => ({ disputes: [{ id: 'd1', status, amountPaise: 1000, replyBy: null }] });

it.each<[MoneyState, number, object, string]>([
  ['settled', 0, {}, 'agree'],
  ['submitted', 0, {}, 'order_money'],
  ['settled', 400, {}, 'order_money'],
  ['refunded_in_part', 400, {}, 'agree'],
  ['refunded', 1000, {}, 'agree'],
  ['refunded_in_part', 1000, {}, 'order_money'],
  ['settled', 0, dispute('open'), 'order_money'],
  ['disputed', 0, dispute('open'), 'agree'],
  ['disputed', 0, dispute('lost'), 'agree'],
  ['disputed', 0, dispute('won'), 'order_money'],
  ['settled', 0, dispute('won'), 'agree'],
  ['refunded', 1000, dispute('open'), 'agree'],
])('says of settled money that is %s, %i paise given back, %j: %s', (money, refundedPaise, more, said) =>
  expect(verdictOf(row('settled', { money, refundedPaise }), sale('settled', more))).toBe(said),
);

it('asks for a person when a submission does not settle for days', () => {
  const old = { createdAt: now - 6 * 24 * hour };
  expect(verdictOf(row('submitted'), sale('submitted_for_settlement', old))).toBe('slow_settlement!');
});
