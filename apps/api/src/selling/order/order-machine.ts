import type { OrderState } from 'contracts';

interface Move {
  from: OrderState;
  to: OrderState;
}

/**
 * The moves of an order. An order in `paying` neither expires nor can be canceled; paid, expired and canceled are
 * final. A confirmed order is paid on delivery: it can be called off until its money is collected. The update of a move has the state `from` in its `where` clause, so Postgres decides a race.
 */
export const orderMoves = {
  pay: { from: 'pending', to: 'paying' },
  authorize: { from: 'paying', to: 'paid' },
  giveBack: { from: 'paying', to: 'pending' },
  expire: { from: 'pending', to: 'expired' },
  cancel: { from: 'pending', to: 'canceled' },
  confirm: { from: 'pending', to: 'confirmed' },
  callOff: { from: 'confirmed', to: 'canceled' },
} as const satisfies Record<string, Move>;

export type OrderMove = keyof typeof orderMoves;

/** The state after a move; null when the move is not allowed in this state. */
export const nextOrderState = (state: OrderState, move: OrderMove): OrderState | null =>
  orderMoves[move].from === state ? orderMoves[move].to : null;
