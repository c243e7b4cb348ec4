import type { MoneyState } from 'contracts';

/**
 * What can happen to the money of an order. Before settlement a whole refund is a void, so `refund`
 * also starts from authorised and submitted; a partial one waits for settlement. A settlement that was
 * declined may come after all, and one that came may be taken back. A dispute that is won leaves what
 * was there before it, and so does a refund that fails. Money that is paid on delivery is due,
 * then collected; it never touches the gateway.
 */
const moves = {
  authorise: { from: ['none'], to: 'authorised' },
  capture: { from: ['authorised'], to: 'submitted' },
  settle: { from: ['authorised', 'submitted', 'declined'], to: 'settled' },
  decline: { from: ['authorised', 'submitted', 'settled', 'refunded_in_part'], to: 'declined' },
  refundInPart: { from: ['settled', 'refunded_in_part'], to: 'refunded_in_part' },
  refund: { from: ['authorised', 'submitted', 'settled', 'refunded_in_part'], to: 'refunded' },
  loseRefund: { from: ['refunded_in_part', 'refunded'], to: 'settled' },
  loseRefundInPart: { from: ['refunded_in_part', 'refunded'], to: 'refunded_in_part' },
  dispute: { from: ['settled', 'refunded_in_part', 'refunded'], to: 'disputed' },
  winDispute: { from: ['disputed'], to: 'settled' },
  winDisputeInPart: { from: ['disputed'], to: 'refunded_in_part' },
  winDisputeRefunded: { from: ['disputed'], to: 'refunded' },
  owe: { from: ['none'], to: 'due' },
  collect: { from: ['due'], to: 'collected' },
  callOff: { from: ['due'], to: 'none' },
} as const satisfies Record<string, { from: readonly MoneyState[]; to: MoneyState }>;

export type MoneyMove = keyof typeof moves;

/** The states a move starts from and the one it ends in: a guarded update names them. */
export const moneyMove = (move: MoneyMove): { from: readonly MoneyState[]; to: MoneyState } => moves[move];

/** The state after a move; null where the move is not allowed. */
export const nextMoneyState = (state: MoneyState, move: MoneyMove): MoneyState | null =>
  moneyMove(move).from.includes(state) ? moneyMove(move).to : null;

/** How a won dispute leaves the money, by what was charged and what of it was given back, in paise. */
export function wonDispute({
  amountPaise,
  refundedPaise,
}: {
  amountPaise: number;
  refundedPaise: number;
}): MoneyMove {
  if (refundedPaise === 0) return 'winDispute';
  return refundedPaise < amountPaise ? 'winDisputeInPart' : 'winDisputeRefunded';
}
