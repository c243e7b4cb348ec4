import type { MoneyState } from 'contracts';

/**
 * What can happen to the money of an order. Before settlement a whole refund is a void, so `refund`
 * also starts from authorised and submitted; a partial one waits for settlement.
 */
const moves = {
  authorise: { from: ['none'], to: 'authorised' },
  submit: { from: ['authorised'], to: 'submitted' },
  settle: { from: ['authorised', 'submitted'], to: 'settled' },
  decline: { from: ['authorised', 'submitted'], to: 'declined' },
  refundInPart: { from: ['settled', 'refunded_in_part'], to: 'refunded_in_part' },
  refund: { from: ['authorised', 'submitted', 'settled', 'refunded_in_part'], to: 'refunded' },
  dispute: { from: ['settled', 'refunded_in_part'], to: 'disputed' },
  winDispute: { from: ['disputed'], to: 'settled' },
} as const satisfies Record<string, { from: readonly MoneyState[]; to: MoneyState }>;

export type MoneyMove = keyof typeof moves;

/** The states a move starts from and the one it ends in: a guarded update names them. */
export const moneyMove = (move: MoneyMove): { from: readonly MoneyState[]; to: MoneyState } => moves[move];

/** The state after a move; null where the move is not allowed. */
export const nextMoneyState = (state: MoneyState, move: MoneyMove): MoneyState | null =>
  moneyMove(move).from.includes(state) ? moneyMove(move).to : null;
