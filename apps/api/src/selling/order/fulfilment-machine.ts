import type { FulfilmentState } from 'contracts';

/**
 * The moves of the goods of a paid or confirmed order. They can be canceled until something
 * of them is shipped. `handOver` is the
 * delivery against money, whatever was recorded of packing and shipping before.
 */
const moves = {
  pack: { from: ['placed'], to: 'packed' },
  unpack: { from: ['packed'], to: 'placed' },
  shipPart: { from: ['packed'], to: 'shipped_in_part' },
  ship: { from: ['packed', 'shipped_in_part'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  undeliver: { from: ['delivered'], to: 'shipped' },
  handOver: { from: ['placed', 'packed', 'shipped_in_part', 'shipped'], to: 'delivered' },
  cancel: { from: ['placed', 'packed'], to: 'canceled' },
} as const satisfies Record<string, { from: readonly FulfilmentState[]; to: FulfilmentState }>;

export type FulfilmentMove = keyof typeof moves;

/** The state after a move; null when the move is not allowed in this state. */
export const nextFulfilmentState = (state: FulfilmentState, move: FulfilmentMove): FulfilmentState | null =>
  (moves[move].from as readonly FulfilmentState[]).includes(state) ? moves[move].to : null;
