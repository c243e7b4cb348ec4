import type { OrderState } from 'contracts';

interface Move {
  from: OrderState;
  to: OrderState;
}

/**
 * What can happen to an order: `paying` neither expires nor can be canceled, and nothing leaves paid,
 * expired or canceled. A guarded update names `from` in its `where`: Postgres decides a race.
 */
export const orderMoves = {
  pay: { from: 'pending', to: 'paying' },
  authorise: { from: 'paying', to: 'paid' },
  giveBack: { from: 'paying', to: 'pending' },
  expire: { from: 'pending', to: 'expired' },
  cancel: { from: 'pending', to: 'canceled' },
} as const satisfies Record<string, Move>;

export type OrderMove = keyof typeof orderMoves;

/** The state after a move; null where the move is not allowed. */
export const nextOrderState = (state: OrderState, move: OrderMove): OrderState | null =>
  orderMoves[move].from === state ? orderMoves[move].to : null;
