import { type AttemptState, attemptStates, moneyStates } from 'contracts';
import { describe, expect, it } from 'vitest';
import { type Decision, decide, type MoneyOfPayment, type Situation } from './attempt-decision.ts';
import type { TransactionStatus } from '../../platform/gateway/transaction-status.ts';

interface Row {
  states: readonly AttemptState[];
  /** The attempt names this transaction; null: either way. */
  own: boolean | null;
  /** Of the order that the attempt paid. */
  money: readonly MoneyOfPayment[];
  decided: Record<Exclude<TransactionStatus, 'unclear'>, Decision>;
}

const moneyOfPayments = moneyStates.filter((money) => money !== 'due' && money !== 'collected');
const over: readonly AttemptState[] = ['authorized', 'submitted', 'settled', 'declined', 'failed', 'voided'];
const unnamed = { authorized: 'give_back', on_its_way: 'give_back', settled: 'report' } as const;
const left = { declined: 'leave', voided: 'leave', expired: 'leave' } as const;
const gone = { declined: 'note_gone', voided: 'note_gone', expired: 'note_gone' } as const;
const reported = { declined: 'report', voided: 'report', expired: 'report' } as const;
const nothingLeft = {
  declined: 'note_given_back',
  voided: 'note_given_back',
  expired: 'note_given_back',
} as const;
const paying = over.filter((state) => state !== 'voided');

const table: Record<string, Row> = {
  'a try without an answer': {
    states: ['created', 'unknown'],
    own: null,
    money: moneyOfPayments,
    decided: {
      authorized: 'settle_attempt',
      on_its_way: 'settle_attempt',
      settled: 'settle_attempt',
      declined: 'settle_attempt',
      voided: 'settle_attempt',
      expired: 'settle_attempt',
    },
  },
  'a try that is over, and another transaction': {
    states: over,
    own: false,
    money: moneyOfPayments,
    decided: { ...unnamed, ...left },
  },
  'its own transaction, which pays nothing': {
    states: paying,
    own: true,
    money: ['none'],
    decided: { ...unnamed, ...nothingLeft },
  },
  'its own transaction, which was given back': {
    states: ['voided'],
    own: true,
    money: moneyOfPayments,
    decided: { ...unnamed, ...nothingLeft },
  },
  'the payment of an order, authorised': {
    states: paying,
    own: true,
    money: ['authorised'],
    decided: { authorized: 'leave', on_its_way: 'note_submitted', settled: 'note_settled', ...gone },
  },
  'the payment of an order, submitted': {
    states: paying,
    own: true,
    money: ['submitted'],
    decided: { authorized: 'capture_again', on_its_way: 'leave', settled: 'note_settled', ...gone },
  },
  'the payment of an order, settled': {
    states: paying,
    own: true,
    money: ['settled', 'refunded_in_part'],
    decided: { authorized: 'leave', on_its_way: 'leave', settled: 'leave', ...gone },
  },
  'the payment of an order, given back by refunds or claimed by a bank': {
    states: paying,
    own: true,
    money: ['refunded', 'disputed'],
    decided: { authorized: 'leave', on_its_way: 'leave', settled: 'leave', ...reported },
  },
  'the payment of an order, known to be gone': {
    states: paying,
    own: true,
    money: ['declined'],
    decided: { authorized: 'leave', on_its_way: 'leave', settled: 'note_settled', ...left },
  },
};

const cases = Object.entries(table).flatMap(([name, row]) =>
  Object.entries(row.decided).map(([status, decision]) => ({ name, row, status, decision })),
);

const situations: Situation[] = attemptStates.flatMap((state) =>
  [true, false].flatMap((own) => moneyOfPayments.map((money) => ({ state, own, money }))),
);
const covers = ({ states, own, money }: Row, given: Situation) =>
  states.includes(given.state) && (own === null || own === given.own) && money.includes(given.money);

describe('what the gateway says, beside what the rows say', () => {
  it.each(cases)('$name, $status: $decision', ({ row, status, decision }) => {
    const all = situations
      .filter((situation) => covers(row, situation))
      .map((situation) => decide(status as TransactionStatus, situation));
    expect(new Set(all)).toEqual(new Set([decision]));
  });

  it('is decided for every state of an attempt and of the money, in one row each', () => {
    const rows = Object.values(table);
    expect(
      situations.filter((situation) => rows.filter((row) => covers(row, situation)).length !== 1),
    ).toEqual([]);
  });

  it.each(situations)('changes nothing while it is unclear: $state $own $money', (situation) => {
    expect(decide('unclear', situation)).toBe('leave');
  });
});
