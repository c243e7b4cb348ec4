import type { AttemptState, MoneyState, RefundState } from 'contracts';

/**
 * What can happen to the money of an order. Before settlement a whole refund is a void, so `refund`
 * also starts from authorised and submitted; a partial one waits for settlement. A settlement that was
 * declined may come after all, and one that came may be taken back. A dispute that is won leaves what
 * was there before it, and so does a refund that fails. Money that is paid on delivery is due,
 * then collected; it never touches the gateway.
 */
export const moneyMoves = {
  authorize: { from: ['none'], to: 'authorised' },
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

export type MoneyMove = keyof typeof moneyMoves;

/** The states a move starts from and the one it ends in: a guarded update names them. */
export const moneyMove = (move: MoneyMove): { from: readonly MoneyState[]; to: MoneyState } =>
  moneyMoves[move];

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

/**
 * The moves of an attempt. One that has paid follows the money of its order, whose row is what their updates check: its
 * settlement may fail and come after all.
 */
export const attemptMoves = {
  loseAnswer: { from: ['created'], to: 'unknown' },
  authorize: { from: ['created', 'unknown'], to: 'authorized' },
  decline: { from: ['created', 'unknown'], to: 'declined' },
  refuse: { from: ['created', 'unknown'], to: 'failed' },
  giveBack: { from: ['created', 'unknown'], to: 'voided' },
  capture: { from: ['authorized'], to: 'submitted' },
  settle: { from: ['authorized', 'submitted'], to: 'settled' },
  fail: { from: ['authorized', 'submitted', 'settled'], to: 'failed' },
  settleAfterAll: { from: ['failed'], to: 'settled' },
  void: { from: ['authorized', 'submitted', 'failed'], to: 'voided' },
  loseSettled: { from: ['settled'], to: 'voided' },
} as const satisfies Record<string, { from: readonly AttemptState[]; to: AttemptState }>;

/** The moves of a refund. One that counted as over may have been made all the same, and one that was made may fail later. */
export const refundMoves = {
  call: { from: ['queued'], to: 'unknown' },
  queue: { from: ['unknown'], to: 'queued' },
  cancel: { from: ['queued'], to: 'canceled' },
  complete: { from: ['queued', 'unknown', 'failed', 'canceled'], to: 'done' },
  fail: { from: ['queued', 'unknown', 'done'], to: 'failed' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>;
