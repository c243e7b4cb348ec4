import type { Method } from '../../machine/method.ts';
import { objectOf } from '../../object-of.ts';

export interface GooglePayState {
  /** the number of the payment under way, from a press of Google's button to its end; null if there is none */
  press: number | null;
  lastPress: number;
}

export type GooglePayEvent =
  | { type: 'pressed' }
  | { type: 'paid'; press: number; method: Method }
  /** Google's error, which has a `statusCode`, or any other */
  | { type: 'failed'; press: number; cause: unknown };

export type GooglePayEffect =
  | { type: 'pay'; press: number }
  | { type: 'busy'; isBusy: boolean }
  | { type: 'add'; method: Method }
  | { type: 'refuse'; cause: unknown }
  /** an event for analytics, after its common prefix */
  | { type: 'track'; kind: 'canceled' | 'failed' };

interface Step {
  state: GooglePayState;
  effects: readonly GooglePayEffect[];
}

export const startState: GooglePayState = { press: null, lastPress: 0 };

/** The next state of the sheet of Google Pay after an event, and what is to be done. Pure. */
export function googlePayTransition(state: GooglePayState, event: GooglePayEvent): Step {
  if (event.type === 'pressed') return press(state);
  if (event.press !== state.press) return { state, effects: [] };
  const rest = { ...state, press: null };
  // A method ends the widget's own task; everything else has to say so.
  if (event.type === 'paid') return { state: rest, effects: [{ type: 'add', method: event.method }] };
  return { state: rest, effects: [{ type: 'busy', isBusy: false }, ...afterFailure(event.cause)] };
}

/** A second press while Google's window is open does nothing. */
function press(state: GooglePayState): Step {
  if (state.press !== null) return { state, effects: [] };
  const number = state.lastPress + 1;
  return {
    state: { press: number, lastPress: number },
    effects: [
      { type: 'busy', isBusy: true },
      { type: 'pay', press: number },
    ],
  };
}

/** What the shopper, the merchant and analytics hear of it (docs/behaviour/widget.md#google-pay). */
function afterFailure(cause: unknown): readonly GooglePayEffect[] {
  const { statusCode } = objectOf<{ statusCode: unknown }>(cause);
  if (statusCode === 'CANCELED') return [{ type: 'track', kind: 'canceled' }];
  const refuse: GooglePayEffect = { type: 'refuse', cause };
  return statusCode && statusCode !== 'DEVELOPER_ERROR'
    ? [{ type: 'track', kind: 'failed' }, refuse]
    : [refuse];
}

/** The error whose code gives the banner. Google's for a mistake in the page has the sentence for developers. */
export function refusalOf(cause: unknown): unknown {
  const { statusCode } = objectOf<{ statusCode: unknown }>(cause);
  return statusCode === 'DEVELOPER_ERROR' ? { code: 'DEVELOPER' } : cause;
}
