import type { Method } from '../machine/method.ts';

/** What the machine of a wallet's sheet makes of an event: its next state, and what is to be done. */
export interface WalletStep<State, Effect> {
  state: State;
  effects: readonly Effect[];
}

/** What every wallet tells the widget. A method ends the widget's own task; everything else has to say so. */
export type Told =
  | { type: 'busy'; isBusy: boolean }
  | { type: 'add'; method: Method }
  | { type: 'refuse'; cause: unknown };

export const free: Told = { type: 'busy', isBusy: false };

export function stay<State>(state: State): WalletStep<State, never> {
  return { state, effects: [] };
}

export function go<State, const Effects extends readonly { type: string }[]>(
  state: State,
  ...effects: Effects
): WalletStep<State, Effects[number]> {
  return { state, effects };
}
