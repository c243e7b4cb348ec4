import { moneyStates } from 'contracts';
import { expect, it } from 'vitest';
import { type MoneyMove, nextMoneyState, wonDispute } from './money-machine.ts';

const no = null;
const part = 'refunded_in_part';
const table: Record<MoneyMove, readonly (string | null)[]> = {
  // from:      none  authorised   submitted    settled     declined  in part     refunded  disputed  due  collected
  authorize: ['authorised', no, no, no, no, no, no, no, no, no],
  capture: [no, 'submitted', no, no, no, no, no, no, no, no],
  settle: [no, 'settled', 'settled', no, 'settled', no, no, no, no, no],
  decline: [no, 'declined', 'declined', 'declined', no, 'declined', no, no, no, no],
  refundInPart: [no, no, no, part, no, part, no, no, no, no],
  refund: [no, 'refunded', 'refunded', 'refunded', no, 'refunded', no, no, no, no],
  loseRefund: [no, no, no, no, no, 'settled', 'settled', no, no, no],
  loseRefundInPart: [no, no, no, no, no, part, part, no, no, no],
  dispute: [no, no, no, 'disputed', no, 'disputed', 'disputed', no, no, no],
  winDispute: [no, no, no, no, no, no, no, 'settled', no, no],
  winDisputeInPart: [no, no, no, no, no, no, no, part, no, no],
  winDisputeRefunded: [no, no, no, no, no, no, no, 'refunded', no, no],
  owe: ['due', no, no, no, no, no, no, no, no, no],
  collect: [no, no, no, no, no, no, no, no, 'collected', no],
  callOff: [no, no, no, no, no, no, no, no, 'none', no],
};

it.each(Object.entries(table))('money: %s', (move, row) => {
  expect(moneyStates.map((state) => nextMoneyState(state, move as MoneyMove))).toEqual(row);
});

it.each([
  [0, 'settled'],
  [1, part],
  [999, part],
  [1000, 'refunded'],
])('money: of 1000 paise %i given back, a won dispute leaves it %s', (refundedPaise, state) => {
  const move = wonDispute({ amountPaise: 1000, refundedPaise });
  expect(nextMoneyState('disputed', move)).toBe(state);
});
