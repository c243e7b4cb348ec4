import { moneyStates } from 'contracts';
import { expect, it } from 'vitest';
import { type MoneyMove, nextMoneyState } from './money-machine.ts';

const no = null;
const part = 'refunded_in_part';
const table: Record<MoneyMove, readonly (string | null)[]> = {
  // from:      none  authorised   submitted    settled     declined  in part     refunded  disputed
  authorise: ['authorised', no, no, no, no, no, no, no],
  submit: [no, 'submitted', no, no, no, no, no, no],
  settle: [no, 'settled', 'settled', no, no, no, no, no],
  decline: [no, 'declined', 'declined', no, no, no, no, no],
  refundInPart: [no, no, no, part, no, part, no, no],
  refund: [no, 'refunded', 'refunded', 'refunded', no, 'refunded', no, no],
  dispute: [no, no, no, 'disputed', no, 'disputed', no, no],
  winDispute: [no, no, no, no, no, no, no, 'settled'],
};

it.each(Object.entries(table))('money: %s', (move, row) => {
  expect(moneyStates.map((state) => nextMoneyState(state, move as MoneyMove))).toEqual(row);
});
