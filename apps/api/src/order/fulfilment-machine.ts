import type { FulfilmentState } from 'contracts';

/** What can happen to the goods of a paid order: they can be called back until they leave the house. */
const moves = {
  pack: { from: ['placed'], to: 'packed' },
  unpack: { from: ['packed'], to: 'placed' },
  ship: { from: ['packed'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  cancel: { from: ['placed', 'packed'], to: 'canceled' },
} as const satisfies Record<string, { from: readonly FulfilmentState[]; to: FulfilmentState }>;

export type FulfilmentMove = keyof typeof moves;

/** The state after a move; null where the move is not allowed. */
export const nextFulfilmentState = (state: FulfilmentState, move: FulfilmentMove): FulfilmentState | null =>
  (moves[move].from as readonly FulfilmentState[]).includes(state) ? moves[move].to : null;
